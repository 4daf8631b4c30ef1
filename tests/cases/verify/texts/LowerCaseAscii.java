// SPDX-License-Identifier: Apache-2.0
// ASCII letters keep the length.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "A"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowerCaseAscii {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 6) return;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) > 127) return;
        String t = s.toLowerCase(java.util.Locale.ROOT);
        assert t.length() == s.length(); //! near t.length() == s.length() -> t.equals(s)
    }
}
