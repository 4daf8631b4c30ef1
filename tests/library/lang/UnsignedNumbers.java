// SPDX-License-Identifier: Apache-2.0
public class UnsignedNumbers {
    public static void main(String[] args) {
        int[] ints = {0, 1, 7, -1, Integer.MIN_VALUE, -7};
        for (int a : ints)
            for (int b : ints)
                if (b != 0) System.out.print(Integer.divideUnsigned(a, b) + "," + Integer.remainderUnsigned(a, b) + "," + Integer.compareUnsigned(a, b) + " ");
        System.out.println();
        long[] longs = {0, 3, -1, Long.MIN_VALUE, 10, -10, 1L << 40};
        for (long a : longs)
            for (long b : longs)
                if (b != 0) System.out.print(Long.divideUnsigned(a, b) + "," + Long.remainderUnsigned(a, b) + "," + Long.compareUnsigned(a, b) + " ");
        System.out.println();
        for (long v : longs) System.out.print(Long.toUnsignedString(v) + " " + Long.toUnsignedString(v, 16) + " " + Long.toHexString(v) + " ");
        System.out.println();
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -2) + " " + Byte.compareUnsigned((byte) 1, (byte) -1));
        try {
            Long.parseUnsignedLong("18446744073709551616");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
