// SPDX-License-Identifier: Apache-2.0
// McCarthy's function is 91 up to 101.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 101
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class McCarthy {
    static int f(int n) {
        if (n > 100) return n - 10;
        return f(f(n + 11)); //! near 11 -> 12
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 101 || n < -1000) return;
        assert f(n) == 91;
    }
}
