// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** Insertion sort of an array of ints. */
class Sorting {
    static void sort(int[] a) {
        for (int p = 1; p < a.length; p++) {
            int held = a[p];
            int j = p;
            for (; j > 0 && held < a[j - 1]; j--) {
                a[j] = a[j - 1];
            }
            a[j] = held;
        }
    }

    static void pre(int[] a) {
        Jinx.assume(a != null);
    }

    static void post(int[] a) {
        Jinx.assume(a != null);
        sort(a);
        for (int i = 1; i < a.length; i++) {
            Jinx.check(a[i - 1] <= a[i]);
        }
    }
}
