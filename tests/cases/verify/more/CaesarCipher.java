// SPDX-License-Identifier: Apache-2.0
// Encoding and decoding a letter.
//! verify true
//! verify near false --no-replay
//! inputs near 'z' 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class CaesarCipher {
    static char shift(char c, int by) {
        return (char) ('a' + (c - 'a' + by + 26) % 26); //! near + 26) % 26 -> ) % 26
    }

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int by = Verifier.nondetInt();
        Verifier.assume(c >= 'a' && c <= 'z' && by >= 0 && by < 26);
        assert shift(shift(c, by), -by) == c;
    }
}
