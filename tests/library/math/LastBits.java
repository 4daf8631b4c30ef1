// SPDX-License-Identifier: Apache-2.0
// Every function of Math and StrictMath to the last bit, at many values: the C library rounds some of them otherwise.
import java.util.Random;

public class LastBits {
    private interface Function {
        double of(double a, double b);
    }

    private static void print(String name, Function function) {
        Random random = new Random(name.hashCode());
        long all = 0;
        for (int i = 0; i < 60; i++) {
            double a = (random.nextDouble() - 0.5) * 40, b = (random.nextDouble() - 0.5) * 20;
            long bits = Double.doubleToRawLongBits(function.of(a, b));
            all = all * 31 + bits;
        }
        System.out.println(name + " " + all);
    }

    private static double share(double a) {
        return a / 20;
    }

    public static void main(String[] args) {
        print("sin", (a, b) -> Math.sin(a) + StrictMath.sin(b));
        print("cos", (a, b) -> Math.cos(a) + StrictMath.cos(b));
        print("tan", (a, b) -> Math.tan(a) + StrictMath.tan(b));
        print("asin", (a, b) -> Math.asin(share(a)) + StrictMath.asin(share(b)));
        print("acos", (a, b) -> Math.acos(share(a)) + StrictMath.acos(share(b)));
        print("atan", (a, b) -> Math.atan(a) + StrictMath.atan(b));
        print("atan2", (a, b) -> Math.atan2(a, b) + StrictMath.atan2(b, a));
        print("sinh", (a, b) -> Math.sinh(a) + StrictMath.sinh(b));
        print("cosh", (a, b) -> Math.cosh(a) + StrictMath.cosh(b));
        print("tanh", (a, b) -> Math.tanh(a) + StrictMath.tanh(b));
        print("exp", (a, b) -> Math.exp(a) + StrictMath.exp(b));
        print("expm1", (a, b) -> Math.expm1(a) + StrictMath.expm1(b));
        print("log", (a, b) -> Math.log(Math.abs(a)) + StrictMath.log(Math.abs(b)));
        print("log10", (a, b) -> Math.log10(Math.abs(a)) + StrictMath.log10(Math.abs(b)));
        print("log1p", (a, b) -> Math.log1p(Math.abs(a)) + StrictMath.log1p(Math.abs(b)));
        print("pow", (a, b) -> Math.pow(Math.abs(a), b) + StrictMath.pow(Math.abs(b), a));
        print("cbrt", (a, b) -> Math.cbrt(a) + StrictMath.cbrt(b));
        print("hypot", (a, b) -> Math.hypot(a, b) + StrictMath.hypot(b, share(a)));
        print("remainder", (a, b) -> Math.IEEEremainder(a, b) + StrictMath.IEEEremainder(b, share(a)));
        // Values at which the C library is known to differ on x86-64.
        System.out.println(Math.exp(6.7216344866794531) + " " + Math.expm1(12.814211055588384));
        System.out.println(Math.pow(9.9096954385932444, -5.915053794553053) + " " + Math.log(2.4886856566013193));
        System.out.println(Math.log1p(0.41753541802264307) + " " + Math.log10(3.5863012143389782));
        // Integers to integers.
        for (int i = -12; i <= 12; i++)
            System.out.println(Math.pow(i, 3) + " " + Math.pow(3, i) + " " + Math.pow(10, i) + " " + Math.pow(i, i));
        for (double a : new double[] {0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
                 Double.MAX_VALUE, 709.782712893384, 709.7827128933841, -745.13321910194122})
            System.out.println(Math.exp(a) + " " + Math.log(a) + " " + Math.pow(a, 2) + " " + Math.pow(2, a) + " " + Math.cbrt(a) + " "
                               + Math.atan2(a, -1) + " " + Math.atan2(-1, a) + " " + Math.hypot(a, 1) + " " + Math.sin(a) + " "
                               + Math.tanh(a) + " " + Math.log1p(a) + " " + Math.expm1(a) + " " + Math.IEEEremainder(a, 3));
    }
}
