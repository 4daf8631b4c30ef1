// SPDX-License-Identifier: Apache-2.0
// Indices of a reversal stay inside.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Reverse {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 10000) return;
        int[] a = new int[n];
        int i = 0, k = n - 1;
        while (i < k) {
            if (i < 0 || k >= n) throw new AssertionError(); //! near k >= n -> k >= n - 1
            int kept = a[i];
            a[i] = a[k];
            a[k] = kept;
            i++;
            k--;
        }
    }
}
