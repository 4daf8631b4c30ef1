// SPDX-License-Identifier: Apache-2.0
// A list that keeps its elements in order.
//! verify true
//! verify near false --no-replay
//! inputs near 1 2 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinkedListSorted {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node insert(Node head, int value) {
        if (head == null || value <= head.value) {
            return new Node(value, head);
        }
        head.next = insert(head.next, value); //! near head.next = insert(head.next, value) -> head = new Node(value, head)
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
