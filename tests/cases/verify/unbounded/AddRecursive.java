// SPDX-License-Identifier: Apache-2.0
// Addition by recursion.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddRecursive {
    static int add(int n, int m) {
        if (n == 0) return m;
        return add(n - 1, m + 1); //! near m + 1 -> m + 2
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int m = Verifier.nondetInt();
        if (n < 0 || n > 3000) return;
        assert add(n, m) == n + m;
    }
}
