// SPDX-License-Identifier: Apache-2.0
// The cast of a double saturates and NaN becomes zero.
//! verify true
//! verify near false --no-replay
//! inputs near NaN
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleToIntSaturates {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        int i = (int) d;
        if (d > 2147483647.0) {
            assert i == Integer.MAX_VALUE;
        }
        if (d < -2147483648.0) {
            assert i == Integer.MIN_VALUE;
        }
        if (!(d == d)) {
            assert i == 0; //! near i == 0 -> i != 0
        }
    }
}
