// SPDX-License-Identifier: Apache-2.0
// Tail recursion with an accumulator.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Accumulate {
    static int run(int n, int acc) {
        if (n == 0) return acc;
        return run(n - 1, acc + 5);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert run(n, 7) == 5 * n + 7; //! near 5 * n -> 5 * n - (n == 3 ? 1 : 0)
    }
}
