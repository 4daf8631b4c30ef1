// SPDX-License-Identifier: Apache-2.0
// A sum of small numbers stays below its bound.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 100
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumOfBytes {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum++;
            if (sum == 100) sum = 0; //! near 100 -> 101
        }
        assert sum < 100;
    }
}
