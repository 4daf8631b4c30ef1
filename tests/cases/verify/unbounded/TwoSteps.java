// SPDX-License-Identifier: Apache-2.0
// Two variables that move together.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 4
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoSteps {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int x = 0, y = 0;
        for (int i = 0; i < n; i++) {
            x += 2;
            y += 4; //! near 4 -> 5
        }
        assert y == 2 * x;
    }
}
