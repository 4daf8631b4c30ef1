// SPDX-License-Identifier: Apache-2.0
// Whoever asks a builder for less room than it has gets nothing else: a text of any length.
//! verify false unknown --time=60
//! inputs "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderAskedLong {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int n = Verifier.nondetInt();
        StringBuilder b = new StringBuilder();
        b.append(s).append('.');
        if (n > 100) return;
        b.ensureCapacity(n);
        assert s.length() < 80 || n <= 0;
    }
}
