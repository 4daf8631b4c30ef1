// SPDX-License-Identifier: Apache-2.0
// A flag that changes every round.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Alternate {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        boolean flag = false;
        int i = 0;
        while (i < n) {
            flag = !flag;
            i++;
        }
        assert flag == (i % 2 == 1); //! near == 1) -> == 1 && i != 3)
    }
}
