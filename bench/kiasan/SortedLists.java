// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** Merging two sorted lists, each with a head node of its own. */
class SortedLists {
    static final class Node {
        int data;
        Node next;
    }

    static final class SortedList {
        Node head;

        /** A head, and after it distinct nodes in order; none of them is among the nodes of the other list. */
        boolean isValid(SortedList other) {
            if (head == null) {
                return false;
            }
            int length = 0;
            for (Node n = head; n != null; n = n.next) {
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
                length++;
            }
            return isSorted();
        }

        boolean isSorted() {
            for (Node n = head.next; n != null && n.next != null; n = n.next) {
                if (n.data > n.next.data) {
                    return false;
                }
            }
            return true;
        }

        void merge(SortedList other) {
            Node last = head;
            Node a = head.next;
            Node b = other.head.next;
            while (a != null && b != null) {
                if (a.data <= b.data) {
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

        void pre(SortedList other) {
            Jinx.assume(other != null && other != this && isValid(null) && other.isValid(this));
        }

        void post(SortedList other) {
            Jinx.assume(other != null && other != this && isValid(null) && other.isValid(this));
            merge(other);
            Jinx.check(isSorted());
        }
    }
}
