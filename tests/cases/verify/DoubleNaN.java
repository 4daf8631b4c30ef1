// SPDX-License-Identifier: Apache-2.0
// Only NaN differs from itself, and no comparison with it holds.
//! verify false
//! inputs NaN
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleNaN {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        assert d == d; //! near d == d -> d == d || !(d <= 0) && !(d > 0)
    }
}
