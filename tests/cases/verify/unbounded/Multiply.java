// SPDX-License-Identifier: Apache-2.0
// Multiplication by adding up.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Multiply {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (b < 0 || b > 100000) return;
        int product = 0;
        for (int i = 0; i < b; i++) product += a;
        assert product == a * b; //! near a * b -> a * b + (b == 5 ? 1 : 0)
    }
}
