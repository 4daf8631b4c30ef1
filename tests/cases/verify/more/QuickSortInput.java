// SPDX-License-Identifier: Apache-2.0
// Arrays whose length is an input: of numbers, which are sorted, and of objects.
//! verify true
//! verify near false --no-replay
//! inputs near 3 0 -2 -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class QuickSortInput {
    record Item(int key) {}

    static void sort(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) >>> 1], i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int swapped = a[i];
                a[i++] = a[j];
                a[j--] = swapped;
            }
        }
        sort(a, low, j);
        sort(a, i, high); //! near sort(a, i, high) -> sort(a, i + 1, high - 1)
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt() & 7;
        if (n > 4) return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
        sort(a, 0, n - 1);
        Item[] items = new Item[n + 5];
        for (int i = 0; i < n; i++) items[i] = new Item(a[i]);
        for (int i = 1; i < n; i++) assert items[i - 1].key() <= items[i].key();
        assert items[n] == null && items.length >= 5;
    }
}
