// SPDX-License-Identifier: Apache-2.0
// A size that may be negative throws.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeSize {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 3) { //! near n < 0 || -> n == 0 ||
            n = 3;
        }
        n = Math.min(n, 3);
        int[] a = new int[n];
        assert a.length == n;
    }
}
