// SPDX-License-Identifier: Apache-2.0
// Two methods that call each other decide the parity.
//! verify true
//! verify near false --no-replay
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenOddMutual {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1); //! near even(n - 1) -> !even(n - 1)
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 20);
        assert even(n) == (n % 2 == 0);
    }
}
