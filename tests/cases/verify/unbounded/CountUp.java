// SPDX-License-Identifier: Apache-2.0
// A counter meets its bound.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountUp {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        int i = 0;
        while (i < n) //! near i < n -> i + 1 < n
            i++;
        assert i == n;
    }
}
