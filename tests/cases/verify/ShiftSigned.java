// SPDX-License-Identifier: Apache-2.0
// An arithmetic shift keeps the sign, a logical one does not.
//! verify true
//! verify near false
//! inputs near -8
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftSigned {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int half = x >> 1; //! near >> -> >>>
        if (x < 0) {
            assert half < 0;
        } else {
            assert half >= 0;
        }
    }
}
