// SPDX-License-Identifier: Apache-2.0
// Row K1: lazier initialisation finds what plain lazy initialisation finds, with fewer paths; deciding null when a
// reference is read (the paper's way) lies between the two.
//! run lazier: check --no-replay --k 3 --inputs state --method K1_LazierList.*
//! count 3
//! run nulls: check --no-replay --k 3 --inputs state --init nulls --method K1_LazierList.*
//! count 3
//! json .summary.paths > @lazier.summary.paths
//! run lazy: check --no-replay --k 3 --inputs state --init lazy --method K1_LazierList.*
//! count 3
//! json .summary.paths > @nulls.summary.paths
public class K1_LazierList {
    static final class Item {
        Object label;
        int weight;
        Item next;
    }

    public static int sum(Item first) {
        int sum = 0;
        Object last = null;
        Item item = first;
        for (int i = 0; i < 3 && item != null; i++) {
            last = item.label;
            sum += item.weight;
            item = item.next;
        }
        return last == null ? 0 : 100 / (sum - 13); //! finds ArithmeticException
    }

    public static void swapped(Item a, Item b) {
        if (a == null || b == null) {
            return;
        }
        Object held = a.label;
        a.label = b.label;
        b.label = held;
        if (a.label == b.label && a.label != null && a != b) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }

    public static void cycle(Item item) {
        if (item != null && item.next != null && item.next.next == item && item.next != item) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }

    public static void neverItself(Item item) {
        Item fresh = new Item();
        if (item != null && item.next == fresh) {
            throw new IllegalStateException(); //! never
        }
    }
}
