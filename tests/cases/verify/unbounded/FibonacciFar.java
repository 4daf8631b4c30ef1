// SPDX-License-Identifier: Apache-2.0
// The 31st Fibonacci number, out of 47.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 31
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciFar {
    static int fib(int n) {
        if (n <= 0) return 0;
        if (n == 1) return 1;
        return fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 46) return;
        assert fib(n) != 1346270; //! near 1346270 -> 1346269
    }
}
