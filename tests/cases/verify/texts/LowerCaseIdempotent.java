// SPDX-License-Identifier: Apache-2.0
// Lower case of lower case.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "A"
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowerCaseIdempotent {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 3) return;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) > 127) return;
        String t = s.toLowerCase(java.util.Locale.ROOT);
        assert t.toLowerCase(java.util.Locale.ROOT).equals(t); //! near equals(t) -> equals(s)
    }
}
