// SPDX-License-Identifier: Apache-2.0
// A product of two small numbers does not wrap.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -2147483648 -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class WideProduct {
    public static void main(String[] args) {
        long a = Verifier.nondetInt();
        long b = Verifier.nondetInt();
        long c = a * b;
        assert a == 0 || c / a == b; //! near c / a == b -> c / a > b - 1 && c < 4000000000000000000L
    }
}
