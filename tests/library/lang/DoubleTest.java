// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class DoubleTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Double.parseDouble("3.14")); show(Double.valueOf("1e10")); show(Double.toString(0.1 + 0.2)); show(1.0 / 3); show(100.0); show(1e21); show(1e-5); show(Double.MIN_VALUE);
        show(Double.MAX_VALUE); show(Double.NaN); show(1 / 0.0); show(-1 / 0.0); show(0.0 == -0.0); show(Double.compare(0.0, -0.0)); show(Double.isNaN(0.0 / 0)); show((int) 3.99);
        show((int) Double.NaN); show((long) 1e30); show((int) -1e30); show(Double.doubleToLongBits(1.0)); show(Double.longBitsToDouble(0x4000000000000000L)); show(Double.hashCode(1.5));
        show(Float.parseFloat("2.5")); show(1.1f); show(3.0f * 1.1f); show(Float.MAX_VALUE); show(Float.floatToIntBits(1f)); show((float) 0.1); show((double) 0.1f); show(Float.MIN_VALUE);
        show(Double.toHexString(1.0)); show(123456789.0); show(1234567.0); show(0.001); show(1.0E-4); show(2.0E-3f); show(Double.valueOf(2).equals(2.0)); show(Double.isInfinite(1e308 * 10)); show(5.0 % 3);
        try { Double.parseDouble("x"); } catch (NumberFormatException e) { show(e.getMessage()); }
        show(Double.sum(1, 2)); show(Double.max(-0.0, 0.0)); show(Double.MIN_NORMAL); show(9007199254740993.0); show(4.9e-324); show(1.7976931348623157e308); show(Math.ulp(1.0));
    }
}
