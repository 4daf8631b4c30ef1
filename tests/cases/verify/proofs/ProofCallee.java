// SPDX-License-Identifier: Apache-2.0
// A method that the loop calls changes a static of another class.
//! verify false unknown --max-steps=4000000
//! inputs 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofCallee {
    static class Other {
        static int count;

        static void hit() {
            count += 3;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        for (int i = 0; i < n; i++)
            if (i % 3 == 2) Other.hit();
        assert Other.count != 9;
    }
}
