// SPDX-License-Identifier: Apache-2.0
// The assertion stands inside of the recursion.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssertInside {
    static void down(int n, int start) {
        assert n <= start; //! near <= -> <
        if (n > 0) down(n - 1, start);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        down(n, n);
    }
}
