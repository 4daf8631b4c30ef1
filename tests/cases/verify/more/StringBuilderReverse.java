// SPDX-License-Identifier: Apache-2.0
// Reversing twice gives the text back.
//! verify true
//! verify near false --no-replay
//! inputs near "xy"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringBuilderReverse {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        for (int i = 0; i < s.length(); i++) {
            Verifier.assume(s.charAt(i) < 128);
        }
        String r = new StringBuilder(s).reverse().toString();
        assert r.length() == s.length();
        if (s.length() == 2) {
            assert r.charAt(0) == s.charAt(1) && r.charAt(1) == s.charAt(0);
        }
        assert s.length() < 2 || !r.equals(s) || s.charAt(0) == s.charAt(s.length() - 1); //! near !r.equals(s) -> r.equals("ba")
    }
}
