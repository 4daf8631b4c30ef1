// SPDX-License-Identifier: Apache-2.0
// A compound assignment casts on its own.
//! verify true
//! verify near false
//! inputs near 127
import org.sosy_lab.sv_benchmarks.Verifier;

public class CompoundAssignment {
    public static void main(String[] args) {
        byte b = Verifier.nondetByte();
        int wide = b;
        b += 1;
        assert b == (byte) (wide + 1); //! near (byte) (wide + 1) -> wide + 1
    }
}
