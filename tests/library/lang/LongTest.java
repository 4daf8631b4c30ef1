// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class LongTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Long.parseLong("-9223372036854775808")); show(Long.toHexString(-1L)); show(Long.bitCount(-1L)); show(Long.MAX_VALUE); show(Long.toString(1L << 40, 36));
        show(Long.numberOfLeadingZeros(1)); show(Long.compareUnsigned(-1, 1)); show(Long.divideUnsigned(-1L, 10)); show(Long.remainderUnsigned(-1L, 10)); show(Long.toUnsignedString(-1L));
        show(Long.parseUnsignedLong("18446744073709551615")); show(Long.hashCode(1L << 33)); show(Long.valueOf(5).equals(5)); show(Long.reverse(2)); show(Long.highestOneBit(1000L));
        show(Short.parseShort("123")); show(Byte.parseByte("-8")); show(Short.toUnsignedInt((short) -1)); show(Byte.toUnsignedInt((byte) -1)); show(Short.reverseBytes((short) 1));
        try { Byte.parseByte("200"); } catch (NumberFormatException e) { show(e.getMessage()); }
        show(Boolean.parseBoolean("TRUE")); show(Boolean.logicalXor(true, false)); show(Boolean.hashCode(true)); show(Boolean.compare(true, false));
        show(Math.multiplyHigh(1L << 62, 8)); show(Math.floorDiv(-7, 2)); show(Math.floorMod(-7, 2)); show(-7 / 2); show(-7 % 2); show(-7 >> 1); show(-7 >>> 28);
    }
}
