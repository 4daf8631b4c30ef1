// SPDX-License-Identifier: Apache-2.0
import java.math.*;

public class BigDecimalRounding {
    public static void main(String[] args) {
        String[] values = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode + ":");
            for (String v : values) {
                try {
                    line.append(' ').append(new BigDecimal(v).setScale(0, mode));
                } catch (ArithmeticException e) {
                    line.append(" !");
                }
            }
            System.out.println(line);
        }
        BigDecimal ten = BigDecimal.TEN, three = new BigDecimal(3);
        System.out.println(ten.divide(three, 5, RoundingMode.HALF_UP) + " " + ten.divide(three, RoundingMode.CEILING) + " " + ten.divide(three, MathContext.DECIMAL32) + " " + ten.divide(three, new MathContext(50)));
        System.out.println(ten.divideToIntegralValue(three) + " " + ten.remainder(three) + " " + new BigDecimal("-10.5").remainder(three) + " " + new BigDecimal("1.00").divide(new BigDecimal("8")) + " " + new BigDecimal("100").divide(new BigDecimal("0.25")));
        System.out.println(new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("99999").round(new MathContext(2)) + " " + new BigDecimal("123456").round(new MathContext(3, RoundingMode.DOWN)));
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " " + new BigDecimal("144").sqrt(MathContext.UNLIMITED) + " " + new BigDecimal("1.1").pow(10) + " " + new BigDecimal("3").pow(-3, MathContext.DECIMAL64));
        BigDecimal balance = new BigDecimal("1000.00");
        for (int year = 0; year < 10; year++) balance = balance.multiply(new BigDecimal("1.035")).setScale(2, RoundingMode.HALF_EVEN);
        System.out.println(balance);
        System.out.println(MathContext.DECIMAL128 + " " + new MathContext("precision=9 roundingMode=FLOOR").getRoundingMode() + " " + MathContext.DECIMAL32.equals(new MathContext(7, RoundingMode.HALF_EVEN)) + " " + RoundingMode.valueOf("UP").ordinal());
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 1; i <= 30; i++) sum = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), MathContext.DECIMAL64), MathContext.DECIMAL64);
        System.out.println(sum);
    }
}
