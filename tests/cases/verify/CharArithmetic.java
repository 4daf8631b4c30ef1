// SPDX-License-Identifier: Apache-2.0
// Upper case by arithmetic.
//! verify true
//! verify near false
//! inputs near 'z'
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharArithmetic {
    static char upper(char c) {
        return c >= 'a' && c <= 'z' ? (char) (c - 32) : c; //! near c <= 'z' -> c < 'z'
    }

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(c < 128);
        char u = upper(c);
        assert u < 'a' || u > 'z';
    }
}
