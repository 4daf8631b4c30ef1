// SPDX-License-Identifier: Apache-2.0
// A monitor is entered and left in each round; what is counted there counts.
//! verify true --max-steps=4000000
//! verify near false --max-steps=4000000
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProofSynchronized {
    static int count;

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) return;
        Object lock = new Object();
        for (int i = 0; i < n; i++) {
            synchronized (lock) {
                count++; //! near count++ -> count += 2
            }
        }
        assert count == n;
    }
}
