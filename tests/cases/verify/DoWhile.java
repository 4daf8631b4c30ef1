// SPDX-License-Identifier: Apache-2.0
// The body runs at least once.
//! verify true
//! verify near false
//! inputs near -5
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoWhile {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > -100 && n < 4);
        int turns = 0;
        do {
            turns++;
            n--;
        } while (n > 0);
        assert turns >= 1 && turns <= 3; //! near turns >= 1 -> turns > 1
    }
}
