// SPDX-License-Identifier: Apache-2.0
// Sums of small whole floats are exact.
//! slow
//! verify true
//! verify near false --no-replay
//! inputs near 1.67772E7 100
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatSum {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 100); //! near a <= 100 -> a <= 1.6777216e7f
        Verifier.assume(b >= 0 && b <= 100);
        assert a + b <= 16777216f;
        assert a + b >= a;
    }
}
