// SPDX-License-Identifier: Apache-2.0
// What one account loses the other gains.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Transfer {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        if (a < 0 || a > 100000) return;
        int b = 0, total = a;
        while (a > 0) {
            a--;
            b++; //! near b++ -> b += 2
        }
        assert b == total;
    }
}
