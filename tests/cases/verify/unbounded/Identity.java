// SPDX-License-Identifier: Apache-2.0
// A recursion that gives back what it got.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 6
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Identity {
    static int id(int n) {
        if (n == 0) return 0;
        return id(n - 1) + 1; //! near + 1 -> + (n == 6 ? 2 : 1)
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert id(n) == n;
    }
}
