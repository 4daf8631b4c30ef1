// SPDX-License-Identifier: Apache-2.0
// Row K2: sorted merge of two linked lists of ints. The precondition is written as code: inputs that break it return
// early. Pre-states are the pairs of lists that pass it, post-states the ways through the merge.
//! run k2: check --no-replay --k 2 --inputs state --method K2_Merge.check
//! status 0
//! run k3: check --no-replay --k 3 --inputs state --method K2_Merge.check
//! status 0
//! json .summary.paths > @k2.summary.paths
public class K2_Merge {
    static final class Node {
        int data;
        Node next;
    }

    /** A list with a head node of its own, as in the paper: its first element is head.next. */
    static final class SortedList {
        final Node head = new Node();

        void addLast(int data) {
            Node at = head;
            while (at.next != null) {
                at = at.next;
            }
            at.next = new Node();
            at.next.data = data;
        }

        boolean isAcyclic() {
            Node slow = head;
            Node fast = head.next;
            while (fast != null && fast.next != null) {
                if (slow == fast) {
                    return false;
                }
                slow = slow.next;
                fast = fast.next.next;
            }
            return true;
        }

        boolean isSorted() {
            for (Node n = head.next; n != null && n.next != null; n = n.next) {
                if (n.data > n.next.data) {
                    return false;
                }
            }
            return true;
        }

        int size() {
            int size = 0;
            for (Node n = head.next; n != null; n = n.next) {
                size++;
            }
            return size;
        }
    }

    static SortedList merge(SortedList a, SortedList b) {
        SortedList result = new SortedList();
        Node x = a.head.next;
        Node y = b.head.next;
        while (x != null && y != null) {
            if (x.data < y.data) {
                result.addLast(x.data);
                x = x.next;
            } else {
                result.addLast(y.data);
                y = y.next;
            }
        }
        for (; x != null; x = x.next) {
            result.addLast(x.data);
        }
        for (; y != null; y = y.next) {
            result.addLast(y.data);
        }
        return result;
    }

    public static void check(SortedList a, SortedList b) {
        if (a == null || b == null || a == b || a.head == null || b.head == null || a.head == b.head) {
            return;
        }
        if (!a.isAcyclic() || !b.isAcyclic() || !a.isSorted() || !b.isSorted()) {
            return;
        }
        SortedList merged = merge(a, b);
        assert merged.isAcyclic() && merged.isSorted(); //! never
        assert merged.size() == a.size() + b.size(); //! never
    }
}
