// SPDX-License-Identifier: Apache-2.0
// An array of unknown size is filled, and its last element is the size minus one.
//! verify true
//! verify near false --no-replay
//! inputs near 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class NondetSizeArray {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n <= 5);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = i;
        }
        assert a[n - 1] == n - 1;
        assert a.length < 6; //! near < 6 -> < 5
    }
}
