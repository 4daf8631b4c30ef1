// SPDX-License-Identifier: Apache-2.0
// Math.max, min and abs together.
//! verify true
//! verify near false --no-replay
//! inputs near -2147483648 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class MathAbsMax {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert Math.max(a, b) >= a && Math.max(a, b) >= b;
        assert Math.min(a, b) <= Math.max(a, b);
        assert (long) Math.max(a, b) + Math.min(a, b) == (long) a + b;
        if (a != Integer.MIN_VALUE) { //! near a != -> b !=
            assert Math.abs(a) >= 0;
        }
    }
}
