// SPDX-License-Identifier: Apache-2.0
// Down to zero, never below.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountDown {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        while (n > 0) {
            n--; //! near n-- -> n -= 2
        }
        assert n == 0;
    }
}
