// SPDX-License-Identifier: Apache-2.0
// Addition one by one, for either sign.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -3 -2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddBothWays {
    static int add(int a, int b) {
        if (b == 0) return a;
        if (b > 0) return add(a + 1, b - 1);
        return add(a - 1, b + 1); //! near a - 1 -> a + 1
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert add(a, b) == a + b;
    }
}
