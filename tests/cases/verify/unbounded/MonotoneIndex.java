// SPDX-License-Identifier: Apache-2.0
// An index only grows while an array is scanned.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class MonotoneIndex {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 1 || n > 100000) return;
        int[] a = new int[n];
        int i = 0, last = -1;
        while (i < n) {
            assert i > last; //! near i > last -> i > last && i != 2
            last = i;
            a[i] = last;
            i += 1;
        }
    }
}
