// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class IntegerTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Integer.parseInt("-123")); show(Integer.parseInt("7f", 16)); show(Integer.valueOf("42")); show(Integer.toString(255, 16)); show(Integer.toHexString(-1));
        show(Integer.toBinaryString(10)); show(Integer.toOctalString(64)); show(Integer.MAX_VALUE + 1); show(Integer.bitCount(255)); show(Integer.reverse(1));
        show(Integer.highestOneBit(100)); show(Integer.lowestOneBit(100)); show(Integer.numberOfLeadingZeros(1)); show(Integer.numberOfTrailingZeros(8));
        show(Integer.compare(1, 2)); show(Integer.compareUnsigned(-1, 1)); show(Integer.divideUnsigned(-1, 2)); show(Integer.rotateLeft(1, 33)); show(Integer.signum(-9));
        show(Integer.parseUnsignedInt("4294967295")); show(Integer.toUnsignedString(-1)); show(Integer.decode("0x10")); show(Integer.reverseBytes(1)); show(Integer.hashCode(7));
        show(Integer.sum(1, 2)); show(Integer.max(3, 4)); show(Integer.valueOf(127) == Integer.valueOf(127)); show(Integer.valueOf(1000).equals(1000));
        for (String bad : new String[] {"", "abc", "99999999999", "1 ", "+", "0x1"}) {
            try { show(Integer.parseInt(bad)); } catch (NumberFormatException e) { show(e.getMessage()); }
        }
        try { Integer.parseInt(null); } catch (NumberFormatException e) { show(e.getMessage()); }
        show(Integer.MIN_VALUE); show(Integer.toString(Integer.MIN_VALUE)); show((byte) 200); show((char) 66); show((short) 70000);
    }
}
