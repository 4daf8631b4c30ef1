// SPDX-License-Identifier: Apache-2.0
// A number that is halved again and again stays between 0 and what it was.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatHalves {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n < 100_000_000); // a run of more takes seconds
        double d = 1;
        for (int i = 0; i < n; i++) d = d / 2;
        assert d >= 0 && d <= 1; //! near <= -> <
    }
}
