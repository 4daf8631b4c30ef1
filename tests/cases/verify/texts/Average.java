// SPDX-License-Identifier: Apache-2.0
// An average that does not overflow.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2147483647 2147483647
import org.sosy_lab.sv_benchmarks.Verifier;

public class Average {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int m = (a & b) + ((a ^ b) >> 1); //! near (a & b) + ((a ^ b) >> 1) -> (a + b) >> 1
        assert m >= Math.min(a, b) && m <= Math.max(a, b);
    }
}
