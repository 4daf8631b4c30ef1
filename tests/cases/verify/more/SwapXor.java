// SPDX-License-Identifier: Apache-2.0
// Swapping without a third variable.
//! verify true
//! verify near false --no-replay
//! inputs near 0 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwapXor {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        long x = a;
        long y = b;
        x ^= y;
        y ^= x;
        x ^= y; //! near x ^= y -> x ^= b
        assert x == b && y == a;
    }
}
