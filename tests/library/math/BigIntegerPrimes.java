// SPDX-License-Identifier: Apache-2.0
import java.math.BigInteger;
import java.util.Random;

public class BigIntegerPrimes {
    public static void main(String[] args) {
        BigInteger p = new BigInteger("1000000007"), q = new BigInteger("998244353");
        System.out.println(BigInteger.valueOf(3).modPow(new BigInteger("123456789123456789"), p) + " " + BigInteger.valueOf(17).modInverse(p) + " " + BigInteger.valueOf(3).modPow(BigInteger.valueOf(-2), q));
        System.out.println(p.isProbablePrime(20) + " " + p.multiply(q).isProbablePrime(20) + " " + BigInteger.ONE.isProbablePrime(5) + " " + BigInteger.valueOf(1000).nextProbablePrime());
        BigInteger n = p.multiply(q), e = BigInteger.valueOf(65537);
        BigInteger d = e.modInverse(p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)));
        BigInteger message = new BigInteger("1234567890123");
        BigInteger coded = message.modPow(e, n);
        System.out.println(coded + " " + coded.modPow(d, n).equals(message));
        System.out.println(BigInteger.valueOf(2).modPow(BigInteger.valueOf(100), BigInteger.valueOf(1024)) + " " + BigInteger.valueOf(5).modPow(BigInteger.valueOf(77), BigInteger.valueOf(1000)));
        System.out.println(new BigInteger(70, new Random(1)) + " " + new BigInteger(24, 10, new Random(3)).isProbablePrime(10));
        BigInteger fib = BigInteger.ZERO, next = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger sum = fib.add(next);
            fib = next;
            next = sum;
        }
        System.out.println(fib);
        try {
            BigInteger.valueOf(6).modInverse(BigInteger.valueOf(9));
        } catch (ArithmeticException x) {
            System.out.println(x.getMessage());
        }
    }
}
