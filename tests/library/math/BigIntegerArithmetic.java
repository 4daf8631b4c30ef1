// SPDX-License-Identifier: Apache-2.0
import java.math.BigInteger;

public class BigIntegerArithmetic {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a));
        BigInteger[] qr = b.divideAndRemainder(BigInteger.valueOf(97));
        System.out.println(qr[0] + " " + qr[1] + " " + a.negate().abs().equals(a) + " " + b.signum() + " " + a.compareTo(b) + " " + a.max(b).equals(a));
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial + " " + factorial.bitLength() + " " + factorial.toString().length());
        System.out.println(BigInteger.TWO.pow(200) + " " + a.pow(3) + " " + BigInteger.ZERO.pow(0));
        System.out.println(a.gcd(b) + " " + factorial.sqrt() + " " + BigInteger.valueOf(99).sqrt() + " " + BigInteger.valueOf(100).sqrtAndRemainder()[1]);
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + BigInteger.valueOf(77).intValueExact() + " " + a.hashCode());
        Runnable[] bad = {() -> a.intValueExact(), () -> a.divide(BigInteger.ZERO), () -> a.mod(b), () -> a.pow(-1), () -> b.sqrt(), () -> new BigInteger("12x"), () -> new BigInteger("")};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
