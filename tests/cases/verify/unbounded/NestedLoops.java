// SPDX-License-Identifier: Apache-2.0
// Inner and outer counters keep their order.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedLoops {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 300) return;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) { //! near j < i -> j <= i
                assert j < i;
            }
        }
    }
}
