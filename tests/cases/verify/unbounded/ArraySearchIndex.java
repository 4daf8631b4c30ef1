// SPDX-License-Identifier: Apache-2.0
// What a search gives back is an index or minus one.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 50
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArraySearchIndex {
    static int find(int[] a, int wanted) {
        for (int i = 0; i < a.length; i++)
            if (a[i] == wanted) return i;
        return -1; //! near -1 -> a.length
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 50 || n > 10000) return;
        int at = find(new int[n], 7);
        assert at < n;
    }
}
