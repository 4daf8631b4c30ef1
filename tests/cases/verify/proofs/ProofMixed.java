// SPDX-License-Identifier: Apache-2.0
// The int wraps, the long beside it does not.
//! verify false unknown --max-steps=4000000
//! inputs 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofMixed {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        int small = 0;
        long wide = 0;
        for (int i = 0; i < n; i++) {
            small += 1000000000;
            wide += 1000000000;
        }
        assert small == wide;
    }
}
