// SPDX-License-Identifier: Apache-2.0
// The magnitude of the smallest int is negative.
//! verify false
//! inputs -2147483648
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsOfMinimum {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= Integer.MIN_VALUE); //! near >= -> >
        int magnitude = x < 0 ? -x : x;
        assert magnitude >= 0;
    }
}
