// SPDX-License-Identifier: Apache-2.0
// A system of floats.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 100.0 200.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatSystem {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        if (a >= 0 && a <= 100 && b == a * 2) {
            assert b <= 200; //! near <= 200 -> < 200
        }
    }
}
