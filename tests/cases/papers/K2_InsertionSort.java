// SPDX-License-Identifier: Apache-2.0
// Row K2: insertion sort of an array of at most k elements; every order of k distinct numbers is one way through:
// 9 for k = 3 and 33 for k = 4, and one more for null.
//! run k3: check --no-replay --k 3 --bound 20 --method K2_InsertionSort.check
//! json .ledger.returned == 10
//! status 0
//! run k4: check --no-replay --k 4 --bound 20 --method K2_InsertionSort.check
//! json .ledger.returned == 34
//! status 0
//! json .ledger.returned > @k3.ledger.returned
public class K2_InsertionSort {
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

    public static void check(int[] a) {
        if (a == null) {
            return;
        }
        sort(a);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i]; //! never
        }
    }
}
