// SPDX-License-Identifier: Apache-2.0
// Each level of a recursion reads an input.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2 1 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class InputInRecursion {
    static int sum(int n) {
        if (n <= 0) return 0;
        int k = Verifier.nondetInt();
        if (k < 0 || k > 3) k = 0;
        int r = sum(n - 1) + k;
        return r > 1000 ? 1000 : r; //! near return r > 1000 ? 1000 : r -> return r == 2 ? -1 : r
    }

    public static void main(String[] args) {
        int r = sum(Verifier.nondetInt());
        assert r >= 0 && r <= 1000;
    }
}
