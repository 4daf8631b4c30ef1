// SPDX-License-Identifier: Apache-2.0
// The square root of a number between 4 and 100.
//! verify true
//! verify near false --no-replay
//! inputs near 100.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SqrtRange {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        Verifier.assume(d >= 4 && d <= 100);
        double r = Math.sqrt(d);
        assert r >= 2 && r <= 10; //! near r <= 10 -> r < 10
    }
}
