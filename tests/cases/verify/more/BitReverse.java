// SPDX-License-Identifier: Apache-2.0
// Reversing the bits twice gives the number back.
//! verify true
//! verify near false --no-replay
//! inputs near 65536
import org.sosy_lab.sv_benchmarks.Verifier;

public class BitReverse {
    static int reverse(int x) {
        x = (x & 0x55555555) << 1 | (x >>> 1) & 0x55555555;
        x = (x & 0x33333333) << 2 | (x >>> 2) & 0x33333333;
        x = (x & 0x0f0f0f0f) << 4 | (x >>> 4) & 0x0f0f0f0f;
        x = (x & 0x00ff00ff) << 8 | (x >>> 8) & 0x00ff00ff;
        return x << 16 | x >>> 16; //! near x >>> 16 -> x >> 16
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert reverse(reverse(x)) == x;
        assert reverse(x) == Integer.reverse(x);
    }
}
