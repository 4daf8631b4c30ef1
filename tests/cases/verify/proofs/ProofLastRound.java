// SPDX-License-Identifier: Apache-2.0
// Only the very last round does harm.
//! verify false unknown --max-steps=4000000
//! inputs 7
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofLastRound {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 7 || n > 1000) return;
        int x = 0;
        for (int i = 0; i < n; i++)
            if (i == n - 1) x = -1;
        assert x >= 0;
    }
}
