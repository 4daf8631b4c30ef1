// SPDX-License-Identifier: Apache-2.0
// A window of fixed width moves on.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 12
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Window {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 10 || n > 100000) return;
        int from = 0, to = 10;
        while (to < n) {
            from++;
            to++;
        }
        assert to - from == 10 && to == n; //! near to == n -> to == n && n != 12
    }
}
