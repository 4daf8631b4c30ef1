// SPDX-License-Identifier: Apache-2.0
// A remainder has the sign of what is divided, and is smaller than the divisor.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -7 -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderOfAny {
    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetInt();
        if (b == 0) return;
        int r = a % b;
        if (a >= 0) assert r >= 0 && r <= a;
        if (b > 0) assert r < b && -r < b;
        if (b < 0) assert r > b && -r > b; //! near -r > b -> -r < -b
    }
}
