// SPDX-License-Identifier: Apache-2.0
// A search by halves finds what it looks for, or nothing.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 5 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearch {
    static int search(int low, int high, int k) {
        if (low > high) return -1;
        int middle = (low + high) >>> 1;
        if (middle == k) return middle;
        if (middle < k) return search(middle + 1, high, k);
        return search(low, middle - 1, k);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int k = Verifier.nondetInt();
        if (n < 0) return;
        int r = search(0, n, k);
        assert r == -1 || r == k; //! near r == k -> r == k && k != 3
    }
}
