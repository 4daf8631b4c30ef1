// SPDX-License-Identifier: Apache-2.0
// Minus zero equals zero, and its reciprocal does not.
//! verify true
//! verify near false
//! inputs near -0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleZero {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        Verifier.assume(d == 0);
        assert 1 / d > 1e300 || 1 / d < -1e300; //! near 1 / d < -1e300 -> 1 / d > 1e301
        assert d + 1 == 1;
    }
}
