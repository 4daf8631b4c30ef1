// SPDX-License-Identifier: Apache-2.0
// Two methods that call each other.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenOdd {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1); //! near n != 0 -> n != 1
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 3000) return;
        assert even(n) == (n % 2 == 0);
    }
}
