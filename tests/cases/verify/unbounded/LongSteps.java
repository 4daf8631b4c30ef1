// SPDX-License-Identifier: Apache-2.0
// A long that counts by a constant, and an int beside it.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongSteps {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        long t = 10L;
        int i = 0;
        while (i < n) {
            t += 3L; //! near 3L -> 4L
            i++;
        }
        assert t == 10L + 3L * i;
    }
}
