// SPDX-License-Identifier: Apache-2.0
// Row K7: merging two lists that an unknown comparator calls sorted gives a list that it calls sorted.
//! run sound: check --no-replay --k 3 --bound 30 --inputs state --method K7_SortedMerge$SortedList.check
//! status 0
//! json .ledger.returned > 19
//! run wrong: near check --no-replay --k 3 --bound 30 --inputs state --method K7_SortedMerge$SortedList.check
//! status 1
import java.util.Comparator;

public class K7_SortedMerge {
    /** What is compared; nobody implements it. */
    interface Thing {}

    static final class Node {
        Thing data;
        Node next;
    }

    static final class SortedList {
        Node head;

        /** A head, and after it distinct nodes with distinct data, none of them of the other list. */
        boolean isList(SortedList other) {
            if (head == null) {
                return false;
            }
            int length = 0;
            for (Node n = head; n != null; n = n.next, length++) {
                Node m = head;
                for (int i = 0; i < length; i++, m = m.next) {
                    if (m == n) {
                        return false;
                    }
                }
                for (Node m2 = other == null ? null : other.head; m2 != null; m2 = m2.next) {
                    if (m2 == n) {
                        return false;
                    }
                }
                if (n != head && n.data == null) {
                    return false;
                }
            }
            return true;
        }

        boolean isSorted(Comparator<Thing> order) {
            for (Node n = head.next; n != null && n.next != null; n = n.next) {
                if (order.compare(n.data, n.next.data) > 0) {
                    return false;
                }
            }
            return true;
        }

        void merge(SortedList other, Comparator<Thing> order) {
            Node last = head;
            Node a = head.next;
            Node b = other.head.next;
            while (a != null && b != null) {
                if (order.compare(a.data, b.data) <= 0) { //! near <= -> >=
                    last.next = a;
                    a = a.next;
                } else {
                    last.next = b;
                    b = b.next;
                }
                last = last.next;
            }
            last.next = a != null ? a : b;
            other.head.next = null;
        }

        void check(SortedList other, Comparator<Thing> order) {
            if (other == null || other == this || order == null || !isList(null) || !other.isList(this)) {
                return;
            }
            if (!isSorted(order) || !other.isSorted(order)) {
                return;
            }
            merge(other, order);
            assert isSorted(order); //! finds AssertionError in wrong
        }
    }
}
