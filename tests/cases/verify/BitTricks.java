// SPDX-License-Identifier: Apache-2.0
// Counting bits by folding agrees with a loop over them.
//! verify true
//! verify near false
//! inputs near 255
import org.sosy_lab.sv_benchmarks.Verifier;

public class BitTricks {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 256);
        int folded = n - ((n >>> 1) & 0x55);
        folded = (folded & 0x33) + ((folded >>> 2) & 0x33);
        folded = (folded + (folded >>> 4)) & 0x0f; //! near 0x0f -> 0x07
        int count = 0;
        for (int i = 0; i < 8; i++) {
            count += n >>> i & 1;
        }
        assert folded == count;
    }
}
