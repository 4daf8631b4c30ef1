// SPDX-License-Identifier: Apache-2.0
import java.math.*;

public class NumberSeries {
    static BigDecimal arctanInverse(int x, int digits) {
        BigDecimal square = BigDecimal.valueOf((long) x * x), power = BigDecimal.ONE.divide(BigDecimal.valueOf(x), digits, RoundingMode.DOWN);
        BigDecimal sum = power;
        for (int k = 1; power.signum() != 0; k++) {
            power = power.divide(square, digits, RoundingMode.DOWN);
            BigDecimal term = power.divide(BigDecimal.valueOf(2L * k + 1), digits, RoundingMode.DOWN);
            sum = k % 2 == 1 ? sum.subtract(term) : sum.add(term);
        }
        return sum;
    }

    public static void main(String[] args) {
        BigDecimal pi = arctanInverse(5, 60).multiply(BigDecimal.valueOf(16)).subtract(arctanInverse(239, 60).multiply(BigDecimal.valueOf(4)));
        System.out.println(pi.setScale(50, RoundingMode.DOWN));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 45; i++) {
            term = term.divide(BigDecimal.valueOf(i), 55, RoundingMode.HALF_UP);
            e = e.add(term);
        }
        System.out.println(e.setScale(48, RoundingMode.DOWN));
        BigInteger catalan = BigInteger.ONE;
        for (int n = 0; n < 40; n++) catalan = catalan.multiply(BigInteger.valueOf(2L * (2 * n + 1))).divide(BigInteger.valueOf(n + 2));
        System.out.println(catalan);
        double h = 0;
        for (int i = 1; i <= 1000; i++) h += 1.0 / i;
        System.out.println(h + " " + (float) h);
        BigInteger x = BigInteger.ONE;
        int steps = 0;
        for (BigInteger n = new BigInteger("837799"); !n.equals(x); steps++) n = n.testBit(0) ? n.multiply(BigInteger.valueOf(3)).add(x) : n.shiftRight(1);
        System.out.println(steps);
    }
}
