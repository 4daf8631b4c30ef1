// SPDX-License-Identifier: Apache-2.0
// The one quotient that overflows.
//! verify true
//! verify near false
//! inputs near -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionMinimum {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x != Integer.MIN_VALUE) { //! near Integer.MIN_VALUE -> Integer.MAX_VALUE
            assert x / -1 == 0 - x && (x == 0 || x / -1 != x);
        }
    }
}
