// SPDX-License-Identifier: Apache-2.0
public class MathFunctions {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 0.5, 1, -1, 2.5, Math.PI, 10, 1e-10, 1e15, -3.7, Double.NaN, Double.POSITIVE_INFINITY};
        for (double v : values) {
            System.out.println(StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v) + " " + StrictMath.asin(v) + " " + StrictMath.acos(v) + " " + StrictMath.atan(v));
            System.out.println(StrictMath.exp(v) + " " + StrictMath.log(v) + " " + StrictMath.log10(v) + " " + StrictMath.log1p(v) + " " + StrictMath.expm1(v) + " " + StrictMath.sqrt(v) + " " + StrictMath.cbrt(v));
            System.out.println(StrictMath.sinh(v) + " " + StrictMath.cosh(v) + " " + StrictMath.tanh(v));
        }
        System.out.println(StrictMath.pow(2, 0.5) + " " + StrictMath.pow(-8, 3) + " " + StrictMath.pow(-8, 0.5) + " " + StrictMath.pow(0, 0) + " " + StrictMath.pow(10, -5));
        System.out.println(StrictMath.atan2(1, -1) + " " + StrictMath.atan2(-0.0, -1) + " " + StrictMath.hypot(3, 4) + " " + StrictMath.hypot(1e200, 1e200));
        System.out.println(StrictMath.toRadians(180) + " " + StrictMath.toDegrees(1) + " " + StrictMath.IEEEremainder(5, 3) + " " + StrictMath.IEEEremainder(-7.5, 2));
    }
}
