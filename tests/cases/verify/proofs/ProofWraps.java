// SPDX-License-Identifier: Apache-2.0
// A counter that wraps around does come below zero: no invariant may hide it.
//! verify false --max-steps=4000000
//! inputs 2147483646 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofWraps {
    public static void main(String[] args) {
        int start = Verifier.nondetInt();
        if (start < 0) return;
        int i = start;
        for (int k = 0; k < 3; k++) i++;
        int n = Verifier.nondetInt();
        while (n > 0) n--;
        assert i >= 0;
    }
}
