// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class MathTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Math.abs(-5)); show(Math.abs(-2.5)); show(Math.max(1, 2)); show(Math.min(1.5, -0.5)); show(Math.sqrt(2)); show(Math.cbrt(27)); show(Math.pow(2, 10)); show(Math.floor(-1.5)); show(Math.ceil(1.2)); show(Math.round(2.5));
        show(Math.round(-2.5)); show(Math.rint(2.5)); show(Math.hypot(3, 4)); show(Math.signum(-3.0)); show(Math.toDegrees(Math.PI)); show(Math.toRadians(180)); show(Math.floorMod(-1, 5)); show(Math.abs(Integer.MIN_VALUE));
        try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { show(e.getMessage()); }
        try { Math.multiplyExact(1L << 62, 4L); } catch (ArithmeticException e) { show(e.getMessage()); }
        try { Math.toIntExact(1L << 40); } catch (ArithmeticException e) { show(e.getMessage()); }
        show(Math.multiplyExact(6, 7)); show(Math.negateExact(5)); show(Math.fma(2.0, 3.0, 1.0)); show(Math.nextUp(1.0)); show(Math.scalb(1.0, 4)); show(Math.getExponent(10.0)); show(Math.copySign(1.0, -2.0)); show(Math.IEEEremainder(5, 3));
        show(Math.round(1.4f)); show(Math.floorDiv(7L, -2L)); show(Math.max(-0.0, 0.0)); show(Math.incrementExact(1)); show(Math.absExact(-4)); show(Math.sqrt(-1)); show(Math.pow(0, 0)); show(Math.log(0)); show(Math.exp(0)); show(Math.sin(0));
        show(Math.cos(0)); show(Math.atan2(0, 1)); show(Math.log10(1000)); show(Math.tan(0)); show((int) (Math.sin(1) * 1e9)); show((int) (Math.cos(1) * 1e9)); show((int) (Math.log(10) * 1e9)); show((int) (Math.exp(1) * 1e8)); show((int) (Math.pow(2, 0.5) * 1e9)); show((int) (Math.atan(1) * 1e9)); show((int) (Math.asin(0.5) * 1e9)); show((int) (Math.acos(0.5) * 1e9)); show((int) (Math.sinh(1) * 1e9)); show((int) (Math.log1p(1) * 1e9)); show((int) (Math.expm1(1) * 1e9)); show((int) (Math.tanh(1) * 1e9)); show((int) (Math.cosh(1) * 1e9));
    }
}
