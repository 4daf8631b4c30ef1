// SPDX-License-Identifier: Apache-2.0
public class LongBits {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 45};
        for (long v : values) {
            System.out.println(Long.bitCount(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v)
                + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.rotateLeft(v, 13) + " " + Long.signum(v) + " " + Long.hashCode(v));
            System.out.println(Long.toString(v, 2) + " " + Long.toString(v, 36) + " " + Long.toOctalString(v) + " " + Long.toBinaryString(v).length());
        }
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16) + " " + Long.valueOf("12") + " " + Long.max(3, 4) + " " + Long.compare(5, 4));
        System.out.println((1L << 65) + " " + (-1L >>> 60) + " " + (-5L >> 1) + " " + (int) 0xffffffffffL + " " + (byte) 300L + " " + (short) 70000L + " " + (char) 65L);
        for (String s : new String[] {"9223372036854775808", "12L", "", "--1"}) {
            try {
                System.out.println(Long.parseLong(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + Math.abs(Long.MIN_VALUE));
    }
}
