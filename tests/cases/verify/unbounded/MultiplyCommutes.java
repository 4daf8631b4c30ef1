// SPDX-License-Identifier: Apache-2.0
// Multiplication by recursion has no order.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3 2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiplyCommutes {
    static int times(int n, int m) {
        if (m == 0) return 0;
        return n + times(n, m - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int m = Verifier.nondetInt();
        if (n < 0 || m < 0) return;
        assert times(n, m) == times(m, n); //! near times(m, n) -> times(m, n) + (n > m ? 1 : 0)
    }
}
