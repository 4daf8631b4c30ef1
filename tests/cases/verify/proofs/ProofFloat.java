// SPDX-License-Identifier: Apache-2.0
// Adding one half loses nothing until it does: floats are not guessed at.
//! verify false unknown --max-steps=4000000
//! inputs 20
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofFloat {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        float f = 8388600.0f;
        for (int i = 0; i < n; i++) f += 0.5f;
        assert f < 8388608.0f;
    }
}
