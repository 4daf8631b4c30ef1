// SPDX-License-Identifier: Apache-2.0
// Lower case has no capital of ASCII, whatever becomes of other letters.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "A"
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowerCaseLetters {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String u = s.toLowerCase(java.util.Locale.ROOT);
        assert u.indexOf('A') < 0; //! near 'A' -> 'a'
    }
}
