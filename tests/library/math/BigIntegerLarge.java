// SPDX-License-Identifier: Apache-2.0
import java.math.BigInteger;

public class BigIntegerLarge {
    public static void main(String[] args) {
        BigInteger a = BigInteger.valueOf(7).pow(1200), b = BigInteger.valueOf(11).pow(1000);
        BigInteger product = a.multiply(b);
        System.out.println(product.bitLength() + " " + product.hashCode() + " " + product.mod(BigInteger.valueOf(1000000007)));
        System.out.println(product.divide(a).equals(b) + " " + product.mod(b).signum() + " " + a.multiply(a).equals(a.pow(2)));
        String text = a.toString();
        System.out.println(text.length() + " " + text.hashCode() + " " + new BigInteger(text).equals(a));
        BigInteger[] qr = a.divideAndRemainder(b.shiftRight(1500));
        System.out.println(qr[0].bitLength() + " " + qr[1].bitLength() + " " + qr[0].multiply(b.shiftRight(1500)).add(qr[1]).equals(a));
        System.out.println(a.gcd(b) + " " + a.multiply(BigInteger.valueOf(6)).gcd(a.multiply(BigInteger.valueOf(4))).divide(a));
        System.out.println(a.sqrt().pow(2).compareTo(a) + " " + a.shiftLeft(333).shiftRight(333).equals(a));
    }
}
