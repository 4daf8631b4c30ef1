// SPDX-License-Identifier: Apache-2.0
// A search that stops early does not run past its end.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 9 20
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class EarlyExit {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int wanted = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int i = 0;
        while (i < n) {
            if (i == wanted) break;
            i++;
        }
        assert i == n || i == wanted; //! near || -> &&
    }
}
