// SPDX-License-Identifier: Apache-2.0
// Euclid by subtraction: the result is at most both.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4 8
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdRecursive {
    static int gcd(int a, int b) {
        if (a == b) return a;
        if (a > b) return gcd(a - b, b);
        return gcd(a, b - a);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a <= 0 || b <= 0) return;
        int g = gcd(a, b);
        assert g >= 1 && g <= a && g <= b; //! near g <= a -> g < a
    }
}
