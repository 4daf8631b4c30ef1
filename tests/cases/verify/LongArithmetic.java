// SPDX-License-Identifier: Apache-2.0
// The product of two ints fits a long, if it is computed as one.
//! verify true
//! verify near false
//! inputs near 65536 65536
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongArithmetic {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 100000 && b >= 0 && b <= 100000);
        long product = (long) a * b; //! near (long) a * b -> (long) (a * b)
        assert product >= a || b == 0;
    }
}
