// SPDX-License-Identifier: Apache-2.0
// The loop changes what is looked at through another name.
//! verify unknown false --max-steps=4000000
//! inputs 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofAlias {
    int value;

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 4 || n > 1000) return;
        ProofAlias a = new ProofAlias(), b = a;
        for (int i = 0; i < n; i++) b.value++;
        assert a.value < 4;
    }
}
