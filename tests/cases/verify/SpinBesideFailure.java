// SPDX-License-Identifier: Apache-2.0
// One side spins without an end and without an input; the other one fails.
//! verify false
//! inputs 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpinBesideFailure {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n != 9) {
            long turns = 0;
            while (turns >= 0) {
                turns = (turns + 1) & 0xffff;
            }
        }
        assert n != 9;
    }
}
