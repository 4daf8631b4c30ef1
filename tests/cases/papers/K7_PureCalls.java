// SPDX-License-Identifier: Apache-2.0
// Row K7: a pure relation that nobody has written. Reversing a list changes nothing that the relation can see, so that its
// answers are the same afterwards; changing an element is another matter.
//! also ../../../src/annotations/jinx/Pure.java
//! run sound: check --no-replay --k 3 --bound 20 --inputs state --method K7_PureCalls.reverse --method K7_PureCalls.twice
//! status 0
//! run wrong: check --no-replay --k 3 --bound 20 --inputs state --method K7_PureCalls.change
import jinx.Pure;

public class K7_PureCalls {
    public static final class Thing {
        int key;
    }

    public interface Relation {
        @Pure
        boolean holds(Thing a, Thing b);
    }

    static final class Node {
        Thing data;
        Node next;
    }

    Node head;

    boolean isChain(Relation relation, boolean forwards) {
        for (Node n = head; n != null && n.next != null; n = n.next) {
            if (!(forwards ? relation.holds(n.data, n.next.data) : relation.holds(n.next.data, n.data))) {
                return false;
            }
        }
        return true;
    }

    boolean isAcyclic() {
        int steps = 0;
        for (Node n = head; n != null; n = n.next) {
            if (++steps > 3) {
                return false;
            }
        }
        return true;
    }

    void reverse(Relation relation) {
        if (relation == null || !isAcyclic() || !isChain(relation, true)) {
            return;
        }
        Node reversed = null;
        while (head != null) {
            Node next = head.next;
            head.next = reversed;
            reversed = head;
            head = next;
        }
        head = reversed;
        assert isChain(relation, false); //! never
    }

    static void twice(Relation relation, Thing a, Thing b, Thing c) {
        if (relation == null) {
            return;
        }
        boolean before = relation.holds(a, b);
        relation.holds(b, c);
        if (a == c) {
            assert relation.holds(c, b) == before; //! never
        }
    }

    static void change(Relation relation, Thing a, Thing b) {
        if (relation != null && a != null) {
            boolean before = relation.holds(a, b);
            a.key++;
            assert relation.holds(a, b) == before; //! finds AssertionError in wrong
        }
    }
}
