// SPDX-License-Identifier: Apache-2.0
// Taken and released in turn.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Lock {
    static boolean held;

    static void acquire() {
        assert !held;
        held = true;
    }

    static void release() {
        assert held;
        held = false; //! near false -> true
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        for (int i = 0; i < n; i++) {
            acquire();
            release();
        }
        assert !held;
    }
}
