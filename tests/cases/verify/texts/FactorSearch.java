// SPDX-License-Identifier: Apache-2.0
// Two factors of a number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 17 19
import org.sosy_lab.sv_benchmarks.Verifier;

public class FactorSearch {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < 2 || b < 2 || a > 1000 || b > 1000) return;
        assert a * b != 997; //! near 997 -> 323
    }
}
