// SPDX-License-Identifier: Apache-2.0
// Boxes of small numbers are the same object, others need not be.
//! verify true unknown
//! verify near false unknown
//! inputs near 128
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntegerCache {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= -128 && n <= 127); //! near n <= 127 -> n <= 128
        Integer a = n;
        Integer b = n;
        assert a == b && a.equals(b);
    }
}
