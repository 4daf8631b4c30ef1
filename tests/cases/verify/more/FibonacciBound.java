// SPDX-License-Identifier: Apache-2.0
// Small Fibonacci numbers stay below a bound.
//! verify true
//! verify near false --no-replay
//! inputs near 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciBound {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 9);
        assert fibonacci(n) <= 34; //! near <= 34 -> < 34
    }
}
