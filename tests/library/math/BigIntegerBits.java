// SPDX-License-Identifier: Apache-2.0
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerBits {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("f0f0f0f0f0f0f0f0f0", 16), b = BigInteger.valueOf(-255);
        System.out.println(a.and(b).toString(16) + " " + a.or(b).toString(16) + " " + a.xor(b).toString(16) + " " + a.not().toString(16) + " " + a.andNot(BigInteger.valueOf(0xff0)).toString(16));
        System.out.println(a.shiftLeft(13) + " " + a.shiftRight(20) + " " + b.shiftRight(3) + " " + b.shiftLeft(70) + " " + a.shiftLeft(-4).toString(2));
        System.out.println(a.bitCount() + " " + b.bitCount() + " " + a.bitLength() + " " + b.bitLength() + " " + a.getLowestSetBit() + " " + BigInteger.ZERO.getLowestSetBit());
        System.out.println(a.testBit(4) + " " + a.testBit(3) + " " + b.testBit(500) + " " + a.setBit(100).subtract(a).equals(BigInteger.ONE.shiftLeft(100)) + " " + a.clearBit(4).flipBit(0).toString(16));
        System.out.println(Arrays.toString(a.toByteArray()) + " " + Arrays.toString(b.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(-1, new byte[] {5}));
        for (int radix : new int[] {2, 8, 10, 16, 36}) System.out.print(a.toString(radix) + " " + new BigInteger(b.toString(radix), radix).equals(b) + " ");
        System.out.println();
        System.out.println(new BigInteger("-0") + " " + new BigInteger("+5") + " " + new BigInteger("zz", 36) + " " + new BigInteger("000000000000000000000012345678901234567890"));
        System.out.println(BigInteger.valueOf(Long.MIN_VALUE) + " " + BigInteger.valueOf(Long.MIN_VALUE).negate() + " " + BigInteger.valueOf(Long.MIN_VALUE).bitLength());
    }
}
