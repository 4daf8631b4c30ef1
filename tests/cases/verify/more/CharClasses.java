// SPDX-License-Identifier: Apache-2.0
// Upper case letters by arithmetic and by library.
//! verify true
//! verify near false --no-replay
//! inputs near 'a'
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharClasses {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(c < 128);
        boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        assert Character.isLetter(c) == letter;
        assert Character.isDigit(c) == (c >= '0' && c <= '9');
        if (letter) {
            assert (char) (c ^ ' ') == (Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
            assert Character.toUpperCase(c) == (c & 0x5f); //! near 0x5f -> 0x5e
        }
    }
}
