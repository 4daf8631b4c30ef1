// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.math.*;

public class BigDecimalTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        BigDecimal a = new BigDecimal("123.456"), b = new BigDecimal("7.89"); show(a.add(b)); show(a.subtract(b)); show(a.multiply(b)); show(a.divide(b, 10, RoundingMode.HALF_UP)); show(a.setScale(1, RoundingMode.DOWN)); show(a.scale()); show(a.precision()); show(a.negate()); show(a.compareTo(b)); show(new BigDecimal("1.10").equals(new BigDecimal("1.1"))); show(new BigDecimal("1.10").stripTrailingZeros()); show(new BigDecimal(0.1)); show(BigDecimal.valueOf(2.5)); show(a.toBigInteger()); show(a.unscaledValue()); show(a.remainder(b)); show(a.pow(2)); show(a.round(new MathContext(3))); show(new BigDecimal("1E+3").toPlainString()); show(new BigDecimal("1E+3")); show(new BigDecimal("0.0000001")); show(a.movePointLeft(4)); show(a.doubleValue()); show(a.intValue()); show(new BigDecimal("100").divide(new BigDecimal("8")));
        try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { show(e.getMessage()); } for (RoundingMode m : RoundingMode.values()) { if (m != RoundingMode.UNNECESSARY) show(m + " " + new BigDecimal("-2.5").setScale(0, m)); } show(a.hashCode()); show(new BigDecimal("2").sqrt(new MathContext(20))); show(a.divide(b, MathContext.DECIMAL32)); show(a.max(b)); show(a.signum()); show(a.ulp()); show(a.divideToIntegralValue(b)); show(a.toEngineeringString());
    }
}
