// SPDX-License-Identifier: Apache-2.0
// Binary search where each element is the one before plus an input: sums of up to seven inputs are compared.
//! verify true
//! verify near false --no-replay
//! inputs near 0 0 0 0 0 0 0 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearchSums {
    static int find(int[] a, int key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) low = middle + 1;
            else if (a[middle] > key) high = middle - 1;
            else return middle;
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] a = new int[6];
        int last = Verifier.nondetShort();
        for (int i = 0; i < a.length; i++) {
            a[i] = last += Verifier.nondetChar() + 1; //! near + 1 -> + 0
        }
        int key = Verifier.nondetInt();
        int at = find(a, key);
        boolean there = false;
        for (int v : a) there |= v == key;
        assert there == at >= 0;
        assert at < 1 || a[at - 1] < key;
    }
}
