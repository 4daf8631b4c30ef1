// SPDX-License-Identifier: Apache-2.0
// Three elements are sorted after two passes, not after one.
//! verify true
//! verify near false
//! inputs near 3 2 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class BubbleSort {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        for (int pass = 0; pass < 2; pass++) { //! near < 2 -> < 1
            for (int i = 0; i + 1 < a.length; i++) {
                if (a[i] > a[i + 1]) {
                    int held = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = held;
                }
            }
        }
        assert a[0] <= a[1] && a[1] <= a[2];
    }
}
