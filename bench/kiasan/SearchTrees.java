// SPDX-License-Identifier: Apache-2.0
import java.util.Comparator;
import jinx.Jinx;

/** Insertion into a binary search tree, of ints and of objects that a comparator orders. */
class SearchTrees {
    static final class Node {
        int number;
        Object object;
        Node left;
        Node right;
    }

    abstract static class Tree {
        Node root;

        abstract int compare(Node a, Node b);

        boolean hasKey(Node node) {
            return true;
        }

        /** Every node is met once. */
        private static boolean isTree(Node node, Node[] met, int[] count) {
            if (node == null) {
                return true;
            }
            for (int i = 0; i < count[0]; i++) {
                if (met[i] == node) {
                    return false;
                }
            }
            met[count[0]++] = node;
            return isTree(node.left, met, count) && isTree(node.right, met, count);
        }

        private boolean isOrdered(Node node, Node low, Node high) {
            if (node == null) {
                return true;
            }
            if (!hasKey(node) || low != null && compare(node, low) <= 0 || high != null && compare(node, high) >= 0) {
                return false;
            }
            return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
        }

        boolean isValid() {
            return isTree(root, new Node[64], new int[1]) && isOrdered(root, null, null);
        }

        void insert(Node fresh) {
            if (root == null) {
                root = fresh;
                return;
            }
            for (Node node = root;;) {
                int order = compare(fresh, node);
                if (order == 0) {
                    return;
                }
                Node next = order < 0 ? node.left : node.right;
                if (next == null) {
                    if (order < 0) {
                        node.left = fresh;
                    } else {
                        node.right = fresh;
                    }
                    return;
                }
                node = next;
            }
        }
    }

    static final class Ints extends Tree {
        @Override
        int compare(Node a, Node b) {
            return a.number < b.number ? -1 : a.number == b.number ? 0 : 1;
        }

        void pre(int key) {
            Jinx.assume(isValid());
        }

        void post(int key) {
            pre(key);
            Node fresh = new Node();
            fresh.number = key;
            insert(fresh);
            Jinx.check(isValid());
        }
    }

    static final class Objects extends Tree {
        Comparator<Object> order;

        @Override
        int compare(Node a, Node b) {
            return order.compare(a.object, b.object);
        }

        @Override
        boolean hasKey(Node node) {
            return node.object != null;
        }

        void pre(Object key) {
            Jinx.assume(order != null && key != null && isValid());
        }

        void post(Object key) {
            pre(key);
            Node fresh = new Node();
            fresh.object = key;
            insert(fresh);
            Jinx.check(isValid());
        }
    }
}
