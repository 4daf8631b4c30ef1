// SPDX-License-Identifier: Apache-2.0
// What is thrown inside of the loop and caught there changes a variable.
//! verify false unknown --max-steps=4000000
//! inputs 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofCaught {
    static int check(int i) {
        if (i == 4) throw new IllegalStateException();
        return i;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        boolean caught = false;
        for (int i = 0; i < n; i++) {
            try {
                check(i);
            } catch (IllegalStateException e) {
                caught = true;
            }
        }
        assert !caught;
    }
}
