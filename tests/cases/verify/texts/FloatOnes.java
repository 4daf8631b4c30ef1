// SPDX-License-Identifier: Apache-2.0
// Numbers that are trivially found.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near 2.0 1.0 1.0
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatOnes {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        double c = Verifier.nondetDouble();
        if (a * b + c == 3.0 && a - b == 1.0 && b > 0 && c < 10) {
            assert a > b; //! near a > b -> c != 1.0
        }
    }
}
