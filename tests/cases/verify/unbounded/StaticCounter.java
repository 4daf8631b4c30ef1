// SPDX-License-Identifier: Apache-2.0
// A counter in a static field.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticCounter {
    static int calls;

    static void tick() {
        calls++; //! near calls++ -> calls += 2
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        for (int i = 0; i < n; i++) tick();
        assert calls == n;
    }
}
