// SPDX-License-Identifier: Apache-2.0
// Powers by repeated squaring agree with powers by a loop.
//! verify true
//! verify near false --no-replay
//! inputs near 3 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class PowerByRecursion {
    static int power(int base, int exponent) {
        if (exponent == 0) {
            return 1;
        }
        int half = power(base, exponent / 2);
        return exponent % 2 == 0 ? half * half : half * half * base; //! near half * half * base -> half * half + base
    }

    public static void main(String[] args) {
        int base = Verifier.nondetInt();
        int exponent = Verifier.nondetInt();
        Verifier.assume(base >= -3 && base <= 3);
        Verifier.assume(exponent >= 0 && exponent <= 6);
        int expected = 1;
        for (int i = 0; i < exponent; i++) {
            expected *= base;
        }
        assert power(base, exponent) == expected;
    }
}
