// SPDX-License-Identifier: Apache-2.0
// A beginning of a text is not the text.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "ab" 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatOfPart {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int n = Verifier.nondetInt();
        if (n < 0 || n > s.length()) return;
        String part = s.substring(0, n); //! near 0, n -> 0, n / 2
        assert n < s.length() || (part + "!").equals(s + "!");
    }
}
