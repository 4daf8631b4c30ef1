// SPDX-License-Identifier: Apache-2.0
// Numbers that the sieve leaves have no divisor.
//! verify true
//! verify near false --no-replay
//! inputs near 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class PrimeSieve {
    public static void main(String[] args) {
        boolean[] composite = new boolean[30];
        for (int i = 2; i * i < 30; i++) { //! near i * i < 30 -> i * i < 9
            if (!composite[i]) {
                for (int j = i * i; j < 30; j += i) {
                    composite[j] = true;
                }
            }
        }
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 2 && n < 30);
        if (!composite[n]) {
            for (int d = 2; d < n; d++) {
                assert n % d != 0;
            }
        }
    }
}
