// SPDX-License-Identifier: Apache-2.0
// A beginning is a beginning.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "ab" 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SubstringPrefix {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int n = Verifier.nondetInt();
        if (n < 0 || n > s.length()) return;
        assert s.startsWith(s.substring(0, n)); //! near s.substring(0, n) -> s.substring(n)
    }
}
