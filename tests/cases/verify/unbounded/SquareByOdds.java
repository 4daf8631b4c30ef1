// SPDX-License-Identifier: Apache-2.0
// Squares as sums of odd numbers, by recursion.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareByOdds {
    static int square(int n) {
        if (n == 0) return 0;
        return square(n - 1) + 2 * n - 1; //! near 2 * n -> 2 * n - (n == 4 ? 1 : 0)
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        assert square(n) == n * n;
    }
}
