// SPDX-License-Identifier: Apache-2.0
// Narrowing to byte, short and char.
//! verify true
//! verify near false
//! inputs near -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowingCast {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        byte b = (byte) n;
        short s = (short) n;
        char c = (char) n;
        assert b >= -128 && b <= 127;
        assert (char) s == c && (short) c == s; //! near (char) s == c -> s == c
        assert (byte) c == b;
    }
}
