// SPDX-License-Identifier: Apache-2.0
// Two methods that give back what they got, by turns.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class IdentityTwo {
    static int a(int n) {
        if (n == 0) return 0;
        return b(n - 1) + 1;
    }

    static int b(int n) {
        if (n == 0) return 0;
        return a(n - 1) + 1; //! near + 1 -> + 2
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        assert a(n) == n;
    }
}
