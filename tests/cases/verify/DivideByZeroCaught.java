// SPDX-License-Identifier: Apache-2.0
// The handler's result, not the quotient.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideByZeroCaught {
    public static void main(String[] args) {
        int d = Verifier.nondetInt();
        int result;
        try {
            result = 100 / d;
        } catch (ArithmeticException zero) {
            result = 101; //! near 101 -> 0
        }
        assert d != 0 || result == 101;
    }
}
