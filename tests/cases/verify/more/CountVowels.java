// SPDX-License-Identifier: Apache-2.0
// Counting letters of a short text.
//! slow
//! verify true
//! verify near false --no-replay
//! inputs near "aa"
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountVowels {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        int vowels = 0;
        for (int i = 0; i < s.length(); i++) {
            if ("aeiou".indexOf(s.charAt(i)) >= 0) {
                vowels++;
            }
        }
        assert vowels <= s.length();
        assert s.length() != 2 || vowels <= 2; //! near vowels <= 2 -> vowels < 2
    }
}
