// SPDX-License-Identifier: Apache-2.0
// Even and odd ask each other.
//! verify true
//! verify near false
//! inputs near 7
import org.sosy_lab.sv_benchmarks.Verifier;

public class MutualRecursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 20);
        assert even(n) == (n % 2 == 0); //! near n % 2 -> n % 7
    }
}
