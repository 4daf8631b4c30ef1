// SPDX-License-Identifier: Apache-2.0
// What holds of every float in a range, shown by halving it.
//! verify true --no-replay
//! verify near false --no-replay
//! inputs near 0.5 1.5
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatHalves {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        float y = Verifier.nondetFloat();
        if (x > 0 && x < 1) {
            double half = x;
            for (int i = 0; i < 5; i++) {
                half = half / 2;
            }
            assert half < x;
        }
        if (y > 1 && y < 2) {
            assert y * y >= y && y * y * y < 7.9999999f; //! near 7.9999999f -> 3.3f
        }
    }
}
