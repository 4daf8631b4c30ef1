// SPDX-License-Identifier: Apache-2.0
// An index stays inside of the array that it fills.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 41
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayFill {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 10000) return;
        int[] a = new int[n];
        int i = 0;
        while (i < a.length) { //! near < -> <=
            if (i >= a.length) throw new AssertionError();
            a[i] = i;
            i++;
        }
    }
}
