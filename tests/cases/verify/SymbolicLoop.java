// SPDX-License-Identifier: Apache-2.0
// A loop with a symbolic, bounded number of turns.
//! verify true
//! verify near false
//! inputs near 12
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymbolicLoop {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 12);
        int product = 1;
        int i = 0;
        while (i < n) {
            product *= 2;
            i++;
        }
        assert product < 5000; //! near 5000 -> 4096
    }
}
