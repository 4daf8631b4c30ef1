// SPDX-License-Identifier: Apache-2.0
// A class is initialised in a late round, and its initialiser has an effect.
//! verify false unknown --max-steps=4000000
//! inputs 8
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofLateClass {
    static int effect;

    static class Late {
        static int x = 1;

        static {
            effect = 1;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        int sum = 0;
        for (int i = 0; i < n; i++)
            if (i == 7) sum += Late.x;
        assert effect == 0;
    }
}
