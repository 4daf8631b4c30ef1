// SPDX-License-Identifier: Apache-2.0
// A list of symbolic numbers, inserted in order.
//! verify true
//! verify near false
//! inputs near 2 1 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinkedNodes {
    static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node insert(Node head, int value) {
        if (head == null || value <= head.value) { //! near <= -> >=
            return new Node(value, head);
        }
        Node at = head;
        while (at.next != null && at.next.value < value) {
            at = at.next;
        }
        at.next = new Node(value, at.next);
        return head;
    }

    public static void main(String[] args) {
        Node head = null;
        for (int i = 0; i < 3; i++) {
            head = insert(head, Verifier.nondetInt());
        }
        for (Node n = head; n.next != null; n = n.next) {
            assert n.value <= n.next.value;
        }
    }
}
