// SPDX-License-Identifier: Apache-2.0
// An AssertionError that does not escape is no violation.
//! verify true
//! verify near false
//! inputs near 11
import org.sosy_lab.sv_benchmarks.Verifier;

public class CaughtAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            assert n != 11;
        } catch (Error expected) { //! near Error -> LinkageError
            n = 0;
        }
    }
}
