// SPDX-License-Identifier: Apache-2.0
import java.math.*;

public class BigDecimalScales {
    public static void main(String[] args) {
        String[] texts = {"1", "1.0", "-1.50", "1E+3", "1e-10", "123.4500", "0", "0.000", "-0.00", "1234567890.0987654321", "12E-3"};
        for (String t : texts) {
            BigDecimal d = new BigDecimal(t);
            System.out.println(d + " " + d.scale() + " " + d.precision() + " " + d.unscaledValue() + " " + d.toPlainString() + " " + d.toEngineeringString() + " " + d.stripTrailingZeros() + " " + d.signum() + " " + d.hashCode());
        }
        BigDecimal a = new BigDecimal("2.50"), b = new BigDecimal("2.5");
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.add(b) + " " + a.multiply(b) + " " + a.subtract(b) + " " + a.max(b) + " " + a.negate() + " " + a.ulp());
        System.out.println(a.setScale(5) + " " + a.setScale(0, RoundingMode.HALF_EVEN) + " " + a.movePointLeft(3) + " " + a.movePointRight(4) + " " + a.scaleByPowerOfTen(2) + " " + a.toBigInteger());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(125, 2) + " " + new BigDecimal(1e20) + " " + BigDecimal.valueOf(5) + " " + new BigDecimal("1e400").doubleValue());
        System.out.println(a.intValue() + " " + a.doubleValue() + " " + a.longValue() + " " + a.toBigInteger() + " " + new BigDecimal("7.00").intValueExact());
        Runnable[] bad = {() -> a.setScale(0), () -> a.intValueExact(), () -> new BigDecimal("1.2.3"), () -> new BigDecimal(Double.NaN), () -> BigDecimal.ONE.divide(new BigDecimal(3)), () -> a.divide(BigDecimal.ZERO)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
