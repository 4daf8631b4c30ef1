// SPDX-License-Identifier: Apache-2.0
// A cube is odd when its number is.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class CubeOdd {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert (n * n * n & 1) == (n & 1); //! near == (n & 1) -> == (n & 3)
    }
}
