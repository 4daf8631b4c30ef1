// SPDX-License-Identifier: Apache-2.0
// Sums of shorts and bytes are ints until they are cast.
//! slow
//! verify true
//! verify near false --no-replay
//! inputs near 32767 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowSum {
    public static void main(String[] args) {
        short a = Verifier.nondetShort();
        byte b = Verifier.nondetByte();
        int wide = a + b;
        assert wide >= -32896 && wide <= 32894;
        short narrow = (short) (a + b);
        assert narrow == wide || wide > 32767 || wide < -32768; //! near wide > 32767 -> wide > 32768
    }
}
