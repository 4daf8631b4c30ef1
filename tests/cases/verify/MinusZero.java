// SPDX-License-Identifier: Apache-2.0
// With minus zero the reciprocal is minus infinity.
//! verify false
//! inputs -0.0
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinusZero {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        Verifier.assume(d == 0);
        d = 1 / d; //! near 1 / d -> 1 / (d + 0.0)
        assert d > 0;
    }
}
