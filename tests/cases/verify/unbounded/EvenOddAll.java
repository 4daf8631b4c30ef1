// SPDX-License-Identifier: Apache-2.0
// Parity by two methods that call each other.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenOddAll {
    static boolean even(int n) {
        if (n == 0) return true;
        return odd(n - 1);
    }

    static boolean odd(int n) {
        if (n == 0) return false; //! near false -> true
        return even(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        assert even(n) == (n % 2 == 0);
    }
}
