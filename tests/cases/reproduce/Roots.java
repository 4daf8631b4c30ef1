// SPDX-License-Identifier: Apache-2.0
// A search for a root that leaves its bracket.
package cases;

public class Roots {
    public static double bisect(double low, double high, double target) {
        double a = low, b = high;
        if ((a * a - target) * (b * b - target) > 0) throw new ArithmeticException("no root between " + a + " and " + b);
        for (int i = 0; i < 40; i++) {
            double middle = (a + b) / 2;
            if ((middle * middle - target) * (a * a - target) <= 0) {
                b = middle;
            } else {
                a = middle;
            }
        }
        return a;
    }
}

class RootsWitness {
    public static void main(String[] arguments) {
        Roots.bisect(2, 3, 1.5);
    }
}
