// SPDX-License-Identifier: Apache-2.0
// An index found by recursion lies inside of the array.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class FindRecursive {
    static int find(int[] a, int i, int k) {
        if (i >= a.length) return a.length; //! near return a.length -> return a.length + 1
        if (a[i] == k) return i;
        return find(a, i + 1, k);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int at = find(new int[n], 0, 1);
        assert at >= 0 && at <= n;
    }
}
