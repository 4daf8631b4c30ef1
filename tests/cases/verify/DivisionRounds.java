// SPDX-License-Identifier: Apache-2.0
// Division rounds towards zero, the shift downwards.
//! verify false
//! inputs -3
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionRounds {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > -10); //! near > -10 -> > -1
        assert x / 2 == x >> 1;
    }
}
