// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.math.*;

public class BigIntegerTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(987654321); show(a.add(b)); show(a.subtract(b)); show(a.multiply(b)); show(a.divide(b)); show(a.mod(b)); show(a.pow(3)); show(a.negate()); show(a.gcd(b)); show(a.compareTo(b)); show(a.bitLength()); show(a.toString(16)); show(b.modPow(BigInteger.TEN, BigInteger.valueOf(1009))); show(b.isProbablePrime(10)); show(BigInteger.ONE.shiftLeft(100)); show(a.shiftRight(10)); show(a.and(b)); show(a.signum()); show(a.hashCode()); show(b.modInverse(BigInteger.valueOf(1009)));
        BigInteger f = BigInteger.ONE; for (int i = 1; i <= 50; i++) f = f.multiply(BigInteger.valueOf(i)); show(f); show(f.sqrt()); show(a.longValue()); show(a.doubleValue()); try { a.intValueExact(); } catch (ArithmeticException e) { show(e.getMessage()); } try { a.divide(BigInteger.ZERO); } catch (ArithmeticException e) { show(e.getMessage()); } show(new BigInteger("-ff", 16)); show(Arrays.toString(BigInteger.valueOf(-300).toByteArray())); show(a.divideAndRemainder(b)[1]); show(BigInteger.TWO.max(BigInteger.ONE)); show(a.testBit(3)); show(a.not());
        try { new BigInteger("12x"); } catch (NumberFormatException e) { show(e.getMessage()); }
    }
}
