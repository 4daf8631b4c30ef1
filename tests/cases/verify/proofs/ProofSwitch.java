// SPDX-License-Identifier: Apache-2.0
// A state that only a long way leads to.
//! verify false unknown --max-steps=4000000
//! inputs 16
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofSwitch {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        int state = 0;
        for (int i = 0; i < n; i++) {
            switch (state) {
            case 0: state = i % 2 == 0 ? 1 : 0; break;
            case 1: state = 2; break;
            case 2: state = i > 10 ? 3 : 0; break;
            default: break;
            }
        }
        assert state != 3;
    }
}
