// SPDX-License-Identifier: Apache-2.0
// Sums of the last three, out of 26.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 9
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Tribonacci {
    static int f(int n) {
        if (n < 3) return n;
        return f(n - 1) + f(n - 2) + f(n - 3);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 25) return;
        assert f(n) >= n && f(n) != 127; //! near 127 -> 125
    }
}
