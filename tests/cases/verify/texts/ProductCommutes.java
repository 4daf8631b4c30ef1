// SPDX-License-Identifier: Apache-2.0
// A * b == b * a.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductCommutes {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        assert a * b == b * a; //! near b * a -> b * a + 1
    }
}
