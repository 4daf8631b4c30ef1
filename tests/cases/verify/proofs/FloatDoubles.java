// SPDX-License-Identifier: Apache-2.0
// A number that is doubled again and again stays above 1, and is infinite in the end: then it is no number less itself.
//! verify true --time=60
//! verify near false unknown --time=60
//! inputs near 1024
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatDoubles {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        double d = 1;
        for (int i = 0; i < n; i++) d = d * 2;
        assert d >= 1; //! near d >= 1 -> d - d <= 0
    }
}
