// SPDX-License-Identifier: Apache-2.0
public class IntegerBits {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 42, 0x0f0f0f0f, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678, 1 << 20};
        for (int v : values) {
            System.out.println(Integer.bitCount(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v)
                + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.rotateLeft(v, 7) + " " + Integer.rotateRight(v, 37) + " " + Integer.signum(v));
            System.out.println(Integer.toBinaryString(v) + " " + Integer.toHexString(v) + " " + Integer.toOctalString(v) + " " + Integer.toString(v, 36) + " " + Integer.toUnsignedString(v) + " " + Integer.toUnsignedLong(v));
        }
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + (~5) + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (1 << 33) + " " + (-17 % 5) + " " + (-17 / 5));
    }
}
