// SPDX-License-Identifier: Apache-2.0
package graphs;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Trees whose parts may be hung elsewhere. */
public class Tree {
    /** One node. */
    public static class Node {
        Node parent;
        Node left;
        Node right;
        final int key;

        public Node(int key) {
            this.key = key;
        }

        public void setParent(Node parent) {
            this.parent = parent;
        }

        public void setLeft(Node left) {
            this.left = left;
        }

        public void setRight(Node right) {
            this.right = right;
        }

        public int level() {
            return parent == null ? 0 : 1 + parent.level(); // planted: StackOverflowError in level
        }

        public int height() {
            int l = left == null ? 0 : left.height(); // planted: StackOverflowError in height
            int r = right == null ? 0 : right.height();
            return 1 + Math.max(l, r);
        }

        /** Turns the node to the left. */
        public Node rotateLeft() {
            Node top = right;
            right = top.left; // planted: NullPointerException
            top.left = this;
            return top;
        }

        public Node sibling() {
            if (parent.left == this) { // planted: NullPointerException
                return parent.right;
            }
            return parent.left;
        }

        public int uncle() {
            if (parent == null || parent.parent == null) {
                return -1;
            }
            Node grand = parent.parent;
            return (grand.left == parent ? grand.right : grand.left).key; // planted: NullPointerException
        }

        @Override
        public int hashCode() {
            return key * 31 + (left == null ? 0 : left.hashCode()); // planted: StackOverflowError in hashCode
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node && ((Node) other).key == key;
        }
    }

    private Node root;
    private int size;

    public void insert(int key) {
        size++;
        if (root == null) {
            root = new Node(key);
            return;
        }
        Node at = root;
        while (true) {
            if (key == at.key) {
                throw new IllegalArgumentException("twice: " + key); // planted: IllegalArgumentException
            }
            Node next = key < at.key ? at.left : at.right;
            if (next == null) {
                break;
            }
            at = next;
        }
        if (key < at.key) {
            at.left = new Node(key);
        } else {
            at.right = new Node(key);
        }
    }

    public int least() {
        Node at = root;
        while (at.left != null) { // planted: NullPointerException
            at = at.left;
        }
        return at.key;
    }

    /** The key after the root's. */
    public int second() {
        if (root == null) {
            return -1;
        }
        Node at = root.right;
        while (at.left != null) { // planted: NullPointerException
            at = at.left;
        }
        return at.key;
    }

    /** The n-th key in order. */
    public int nth(int n) {
        List<Integer> keys = new ArrayList<>();
        walk(root, keys);
        return keys.get(n); // planted: IndexOutOfBoundsException
    }

    private static void walk(Node node, List<Integer> out) {
        if (node != null) {
            walk(node.left, out);
            out.add(node.key);
            walk(node.right, out);
        }
    }

    /** How full the lowest level would be, in percent. */
    public int fill() {
        int room = 0;
        for (int n = size; n > 1; n /= 2) {
            room = room * 2 + 1;
        }
        return size * 100 / room; // planted: ArithmeticException
    }

    /** Four keys that go down on one side are too much. */
    public void check() {
        if (root != null && root.left != null && root.left.left != null && root.left.left.left != null) {
            throw new IllegalStateException("out of balance"); // planted: IllegalStateException
        }
    }

    public Iterator<Integer> iterator() {
        List<Integer> keys = new ArrayList<>();
        walk(root, keys);
        return new Iterator<Integer>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at <= keys.size();
            }

            @Override
            public Integer next() {
                return keys.get(at++); // planted: IndexOutOfBoundsException
            }
        };
    }

    public int sum() {
        int sum = 0;
        for (Iterator<Integer> it = iterator(); it.hasNext();) {
            sum += it.next();
        }
        return sum;
    }
}
