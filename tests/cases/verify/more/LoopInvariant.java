// SPDX-License-Identifier: Apache-2.0
// A sum up to an unknown bound.
//! verify true
//! verify near false --no-replay
//! inputs near 20
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopInvariant {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 20);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum == n * (n + 1) / 2;
        assert sum < 211; //! near < 211 -> < 210
    }
}
