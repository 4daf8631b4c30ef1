// SPDX-License-Identifier: Apache-2.0
// A product that is 0 has a factor that is 0, in 64 bits of 32.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductFactors {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if ((long) a * b == 0) {
            assert a == 0 || b == 0; //! near a == 0 || b == 0 -> a == 0
        }
    }
}
