// SPDX-License-Identifier: Apache-2.0
// A part of a text is as long as its bounds say.
//! verify true
//! verify near false --no-replay
//! inputs near "xyz" 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SubstringOfInput {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int from = Verifier.nondetInt();
        Verifier.assume(s.length() <= 5);
        if (from >= 0 && from <= s.length()) {
            String part = s.substring(from);
            assert part.length() == s.length() - from;
            assert part.isEmpty() || part.charAt(0) == s.charAt(from);
            assert from == 0 || part.length() < s.length();
            assert part.length() != 2 || from == s.length() - 2; //! near from == s.length() - 2 -> from == s.length() - 3
        }
    }
}
