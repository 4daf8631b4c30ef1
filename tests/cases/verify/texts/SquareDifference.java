// SPDX-License-Identifier: Apache-2.0
// (a + b) (a - b) = a a - b b, wraps or not.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareDifference {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert (a + b) * (a - b) == a * a - b * b; //! near - b * b -> + b * b
    }
}
