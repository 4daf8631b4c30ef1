// SPDX-License-Identifier: Apache-2.0
// Three states, never a fourth.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 0 0 0 0 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class StateMachine {
    public static void main(String[] args) {
        int state = 0;
        for (int steps = 0; steps < 100000; steps++) {
            if (Verifier.nondetBoolean()) break;
            if (state == 0) state = 1;
            else if (state == 1) state = 2;
            else state = 0; //! near 0 -> 3
        }
        assert state <= 2;
    }
}
