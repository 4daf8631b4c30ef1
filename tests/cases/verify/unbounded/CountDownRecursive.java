// SPDX-License-Identifier: Apache-2.0
// A recursive method counts in a static field.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 7
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountDownRecursive {
    static int count;

    static void down(int n) {
        if (n <= 0) return;
        count += 2; //! near 2 -> (n == 7 ? 3 : 2)
        down(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        down(n);
        assert count == 2 * n;
    }
}
