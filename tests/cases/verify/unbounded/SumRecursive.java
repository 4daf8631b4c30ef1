// SPDX-License-Identifier: Apache-2.0
// The sum of the first n numbers by recursion.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumRecursive {
    static int sum(int n) {
        if (n <= 0) return 0;
        return n + sum(n - 1); //! near n + sum -> 1 + sum
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 3000) return;
        assert 2 * sum(n) == n * (n + 1);
    }
}
