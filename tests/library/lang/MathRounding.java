// SPDX-License-Identifier: Apache-2.0
public class MathRounding {
    public static void main(String[] args) {
        double[] values = {2.5, -2.5, 3.5, 0.49999999999999994, -0.5, 1e16 + 1, 4503599627370497.5, -1.1, 0.0, Double.NaN, Double.MAX_VALUE, Double.NEGATIVE_INFINITY};
        for (double v : values)
            System.out.println(Math.round(v) + " " + Math.rint(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + (int) v + " " + (long) v + " " + Math.signum(v) + " " + Math.abs(v));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1.0) + " " + Math.nextAfter(0.0, -1) + " " + Math.ulp(1e300) + " " + Math.scalb(3.0, -2) + " " + Math.copySign(5.0, -0.0));
        System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.getExponent(1e-310) + " " + Math.sqrt(-1) + " " + Math.sqrt(2));
        System.out.println(5.0 / 0 + " " + -5.0 / 0 + " " + 0.0 / 0 + " " + 5.5 % 2.5 + " " + -5.5 % 2.5 + " " + 5 % Double.POSITIVE_INFINITY);
        double sum = 0;
        for (int i = 0; i < 10; i++) sum += 0.1;
        System.out.println(sum + " " + (sum == 1.0) + " " + (float) sum + " " + (0.1 + 0.2) + " " + (1e308 * 10) + " " + (4.9e-324 / 2));
        System.out.println((byte) 200.7 + " " + (char) 97.9 + " " + (short) 1e10 + " " + (int) 1e10 + " " + (long) -1e30 + " " + (int) Float.NaN);
    }
}
