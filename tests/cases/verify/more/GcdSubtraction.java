// SPDX-License-Identifier: Apache-2.0
// The greatest common divisor by subtraction.
//! verify true
//! verify near false --no-replay
//! inputs near 4 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdSubtraction {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a < 9 && b > 0 && b < 9);
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
        }
        assert x > 0 && a % x == 0 && b % x == 0;
        assert a != 4 || b != 6 || x == 2; //! near x == 2 -> x == 1
    }
}
