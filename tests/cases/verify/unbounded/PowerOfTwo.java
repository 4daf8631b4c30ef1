// SPDX-License-Identifier: Apache-2.0
// Powers of two by recursion, in 64 bits.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 62
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class PowerOfTwo {
    static long power(int n) {
        if (n == 0) return 1L;
        return 2 * power(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 62) return;
        assert power(n) > 0 && power(n) <= 1L << 62; //! near <= -> <
    }
}
