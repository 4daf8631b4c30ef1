// SPDX-License-Identifier: Apache-2.0
// A float keeps 24 bits of an int.
//! verify true
//! verify near false
//! inputs near 16777217
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatCast {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 16777216); //! near 16777216 -> 16777217
        float f = n;
        assert (int) f == n;
    }
}
