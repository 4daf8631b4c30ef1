// SPDX-License-Identifier: Apache-2.0
// Two counters that meet in the middle.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 6
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoCounters {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        int low = 0, high = n;
        while (low < high) {
            low++;
            high--;
        }
        assert low + high == n && low - high <= 1; //! near <= 1 -> < 0
    }
}
