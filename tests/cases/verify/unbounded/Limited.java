// SPDX-License-Identifier: Apache-2.0
// A recursion that stops at ten.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 12
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Limited {
    static int up(int n, int most) {
        if (n >= most) return n;
        return up(n + 1, most);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = up(n, 10);
        assert r >= 10 && (n > 10 || r == 10); //! near n > 10 -> n > 12
    }
}
