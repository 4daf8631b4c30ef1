// SPDX-License-Identifier: Apache-2.0
// A cast of a double to int saturates, and NaN becomes zero.
//! verify true
//! verify near false
//! inputs near 1e10
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatingCast {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        int n = (int) d; //! near (int) d -> (int) (long) d
        if (d >= 2147483647.0) {
            assert n == Integer.MAX_VALUE;
        } else if (d <= -2147483648.0) {
            assert n == Integer.MIN_VALUE;
        } else if (d != d) {
            assert n == 0;
        }
    }
}
