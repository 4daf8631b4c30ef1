// SPDX-License-Identifier: Apache-2.0
// A recursive greatest common divisor divides both.
//! verify true
//! verify near false
//! inputs near 6 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class Recursion {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b); //! near b == 0 -> b <= 2
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a <= 12 && b > 0 && b <= 12);
        int g = gcd(a, b);
        assert a % g == 0 && b % g == 0;
    }
}
