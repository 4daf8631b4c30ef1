// SPDX-License-Identifier: Apache-2.0
// Insertion sort leaves its array in order.
//! verify true
//! verify near false --no-replay
//! inputs near 2 1 1 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertionSortFive {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) { //! near j >= 0 -> j > 0
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
        }
        sort(a);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i];
        }
    }
}
