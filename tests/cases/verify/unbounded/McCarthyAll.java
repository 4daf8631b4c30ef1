// SPDX-License-Identifier: Apache-2.0
// McCarthy's function of every number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 102
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class McCarthyAll {
    static int f(int n) {
        if (n > 100) return n - 10;
        return f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = f(n);
        assert r == 91 || (n > 101 && r == n - 10); //! near 101 -> 102
    }
}
