// SPDX-License-Identifier: Apache-2.0
// The sum of two bounded numbers stays positive; with the larger bound it wraps around.
//! verify true
//! verify near false
//! inputs near 1073741824 1073741824
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddOverflow {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && b > 0);
        int limit = 1 << 30;
        if (a < limit && b < limit) { //! near a < limit && b < limit -> a <= limit && b <= limit
            assert a + b > 0;
        }
    }
}
