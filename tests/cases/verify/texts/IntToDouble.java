// SPDX-License-Identifier: Apache-2.0
// An int is a double exactly.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 16777217
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntToDouble {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        double d = n; //! near d = n -> d = (float) n
        assert (int) d == n;
    }
}
