// SPDX-License-Identifier: Apache-2.0
// A Fibonacci number is at least its index less one.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Fibonacci {
    static int fib(int n) {
        if (n < 2) return n;
        return fib(n - 1) + fib(n - 2); //! near n - 2 -> n - 3
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 25) return;
        assert fib(n) >= n - 1;
    }
}
