// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** Insertion sort of an array, of ints and of comparable objects. */
class Sorting {
    static class Ints {
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
            pre(a);
            sort(a);
            for (int i = 1; i < a.length; i++) {
                Jinx.check(a[i - 1] <= a[i]);
            }
        }
    }

    static class Objects {
        static void sort(Comparable<Object>[] a) {
            for (int p = 1; p < a.length; p++) {
                Comparable<Object> held = a[p];
                int j = p;
                for (; j > 0 && held.compareTo(a[j - 1]) < 0; j--) {
                    a[j] = a[j - 1];
                }
                a[j] = held;
            }
        }

        static void pre(Comparable<Object>[] a) {
            Jinx.assume(a != null);
            for (Comparable<Object> c : a) {
                Jinx.assume(c != null);
            }
        }

        static void post(Comparable<Object>[] a) {
            pre(a);
            sort(a);
            for (int i = 1; i < a.length; i++) {
                Jinx.check(a[i - 1].compareTo(a[i]) <= 0);
            }
        }
    }
}
