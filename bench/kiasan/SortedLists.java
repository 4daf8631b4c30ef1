// SPDX-License-Identifier: Apache-2.0
import java.util.Comparator;
import jinx.Jinx;

/** Merging two sorted lists, each with a head node of its own: of ints, and of objects that a comparator orders. */
class SortedLists {
    static final class Node {
        int number;
        Object object;
        Node next;
    }

    static final class SortedList {
        Node head;

        /** A head, and after it distinct nodes; none of them is among the nodes of the other list. */
        boolean isList(SortedList other) {
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
            return true;
        }
    }

    abstract static class Merger {
        abstract boolean isAfter(Node a, Node b);

        boolean hasData(Node node) {
            return true;
        }

        boolean isSorted(SortedList list) {
            for (Node n = list.head.next; n != null; n = n.next) {
                if (!hasData(n)) {
                    return false;
                }
            }
            for (Node n = list.head.next; n != null && n.next != null; n = n.next) {
                if (isAfter(n, n.next)) {
                    return false;
                }
            }
            return true;
        }

        boolean isValid(SortedList list, SortedList other) {
            return list.isList(other) && isSorted(list);
        }

        void merge(SortedList list, SortedList other) {
            Node last = list.head;
            Node a = list.head.next;
            Node b = other.head.next;
            while (a != null && b != null) {
                if (isAfter(a, b)) {
                    last.next = b;
                    b = b.next;
                } else {
                    last.next = a;
                    a = a.next;
                }
                last = last.next;
            }
            last.next = a != null ? a : b;
            other.head.next = null;
        }

        void assumeValid(SortedList list, SortedList other) {
            Jinx.assume(list != null && other != null && other != list && isValid(list, null) && isValid(other, list));
        }
    }

    static final class Ints extends Merger {
        @Override
        boolean isAfter(Node a, Node b) {
            return a.number > b.number;
        }

        static void pre(SortedList list, SortedList other) {
            new Ints().assumeValid(list, other);
        }

        static void post(SortedList list, SortedList other) {
            Ints merger = new Ints();
            merger.assumeValid(list, other);
            merger.merge(list, other);
            Jinx.check(merger.isSorted(list));
        }
    }

    static final class Objects extends Merger {
        final Comparator<Object> order;

        Objects(Comparator<Object> order) {
            this.order = order;
        }

        @Override
        boolean isAfter(Node a, Node b) {
            return order.compare(a.object, b.object) > 0;
        }

        @Override
        boolean hasData(Node node) {
            return node.object != null;
        }

        static void pre(SortedList list, SortedList other, Comparator<Object> order) {
            Jinx.assume(order != null);
            new Objects(order).assumeValid(list, other);
        }

        static void post(SortedList list, SortedList other, Comparator<Object> order) {
            Jinx.assume(order != null);
            Objects merger = new Objects(order);
            merger.assumeValid(list, other);
            merger.merge(list, other);
            Jinx.check(merger.isSorted(list));
        }
    }
}
