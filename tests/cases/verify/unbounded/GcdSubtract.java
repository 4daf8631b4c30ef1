// SPDX-License-Identifier: Apache-2.0
// The greatest common divisor by subtraction stays positive.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3 2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdSubtract {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a <= 0 || b <= 0 || a > 10000 || b > 10000) return;
        while (a != b) {
            if (a > b) a -= b;
            else b -= a;
        }
        assert a > 0; //! near > 0 -> > 1
    }
}
