// SPDX-License-Identifier: Apache-2.0
// Halving and doubling a number that is not tiny changes nothing.
//! slow
//! verify true
//! verify near false --no-replay
//! inputs near 4.9E-324
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleHalf {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        Verifier.assume(d >= 1e-300 && d <= 1e300); //! near 1e-300 -> 4.9E-324
        assert d / 2 * 2 == d;
    }
}
