// SPDX-License-Identifier: Apache-2.0
// A sum by recursion, in 64 bits.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongSum {
    static long sum(int n) {
        if (n <= 0) return 0;
        return n + sum(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        assert 2 * sum(n) == (long) n * (n + 1); //! near (n + 1) -> (n + (n == 4 ? 2 : 1))
    }
}
