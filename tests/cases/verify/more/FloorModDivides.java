// SPDX-License-Identifier: Apache-2.0
// floorMod has the sign of the divisor.
//! slow
//! verify true
//! verify near false --no-replay
//! inputs near -7 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModDivides {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b > 0 && b < 100 && a > -1000 && a < 1000);
        int m = Math.floorMod(a, b); //! near Math.floorMod(a, b) -> a % b
        assert m >= 0 && m < b;
    }
}
