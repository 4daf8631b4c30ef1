// SPDX-License-Identifier: Apache-2.0
// The array that the loop looks at is another one in each round.
//! verify false unknown --max-steps=4000000
//! inputs 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofChangingReference {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        int[] a = new int[1];
        for (int i = 0; i < n; i++) {
            int[] next = new int[1];
            next[0] = a[0] + 1;
            a = next;
        }
        assert a[0] != 6;
    }
}
