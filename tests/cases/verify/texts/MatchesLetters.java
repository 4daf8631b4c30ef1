// SPDX-License-Identifier: Apache-2.0
// Every character is a letter.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "aaa"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatchesLetters {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (!s.matches("[a-z]*")) return;
        if (s.length() < 3) return;
        assert s.charAt(2) >= 'a'; //! near >= 'a' -> > 'a'
    }
}
