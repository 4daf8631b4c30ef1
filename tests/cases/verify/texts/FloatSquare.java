// SPDX-License-Identifier: Apache-2.0
// No square is negative.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatSquare {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        if (a != a) return;
        assert a * a >= 0; //! near >= 0 -> > 0
    }
}
