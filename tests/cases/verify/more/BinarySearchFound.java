// SPDX-License-Identifier: Apache-2.0
// Binary search finds what is there.
//! verify true
//! verify near false --no-replay
//! inputs near 9
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearchFound {
    static int search(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) { //! near low <= high -> low < high
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] a = {1, 3, 5, 7, 9, 11, 20};
        int key = Verifier.nondetInt();
        int at = search(a, key);
        if (at < 0) {
            for (int x : a) {
                assert x != key;
            }
        } else {
            assert a[at] == key;
        }
    }
}
