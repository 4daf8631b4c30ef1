// SPDX-License-Identifier: Apache-2.0
// The inner loop starts where the last one ended.
//! verify false unknown --max-steps=4000000
//! inputs 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofInnerReset {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100) return;
        int j = 0, most = 0;
        for (int i = 0; i < n; i++) {
            while (j < 2 * i) j++;
            if (j > most) most = j;
        }
        assert most != 6;
    }
}
