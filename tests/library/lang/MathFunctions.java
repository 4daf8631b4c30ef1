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
        double[] parts = {0.1, -0.0, 3e300, Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 1 + 0x1p-52, 7};
        for (double a : parts) {
            for (double b : parts) {
                System.out.println(Math.fma(a, b, -a) + " " + Math.fma(b, a, 1.0) + " " + Math.fma((float) a, (float) b, -1f));
            }
        }
        System.out.println(StrictMath.toRadians(180) + " " + StrictMath.toDegrees(1) + " " + StrictMath.IEEEremainder(5, 3) + " " + StrictMath.IEEEremainder(-7.5, 2));
    }
}
