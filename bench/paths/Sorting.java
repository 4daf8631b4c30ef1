// SPDX-License-Identifier: Apache-2.0
/** Insertion sort of 5, 6 and 7 symbolic numbers: a path for each order that comparisons can tell apart. */
public class Sorting {
    static int sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int held = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > held) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = held;
        }
        return a[0];
    }

    public static int small(int a, int b, int c, int d, int e) {
        return sort(new int[] {a, b, c, d, e});
    }

    public static int medium(int a, int b, int c, int d, int e, int f) {
        return sort(new int[] {a, b, c, d, e, f});
    }

    public static int large(int a, int b, int c, int d, int e, int f, int g) {
        return sort(new int[] {a, b, c, d, e, f, g});
    }
}
