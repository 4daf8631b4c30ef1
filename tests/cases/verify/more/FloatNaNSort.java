// SPDX-License-Identifier: Apache-2.0
// Comparisons with NaN are false, and compare puts it last.
//! verify true
//! verify near false --no-replay
//! inputs near NaN
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatNaNSort {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        if (f != f) {
            assert !(f < 1) && !(f > 1) && Float.isNaN(f);
            assert Float.compare(f, Float.POSITIVE_INFINITY) > 0;
        } else {
            assert Float.compare(f, f) == 0;
        }
        assert f == f || !(f == 0); //! near || !(f == 0) -> || f == 0
    }
}
