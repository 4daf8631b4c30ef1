// SPDX-License-Identifier: Apache-2.0
// Two assumptions that exclude each other: every path ends there.
//! verify false
//! inputs 20
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoSuchInput {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 10);
        int m = n;
        if (m < 30) { //! near m < 30 -> m < 10
            assert false;
        }
    }
}
