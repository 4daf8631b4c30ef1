// SPDX-License-Identifier: Apache-2.0
// What is counted in a text of any length is no more than its length.
//! verify true --time=60
//! verify near false --time=60
//! inputs near ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class ScannedLetters {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int letters = 0;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) >= 'a' && s.charAt(i) <= 'z') letters++;
        assert letters <= s.length(); //! near <= -> <
    }
}
