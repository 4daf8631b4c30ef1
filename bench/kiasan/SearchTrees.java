// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** Insertion into a binary search tree. */
class SearchTrees {
    static final class Node {
        int key;
        Node left;
        Node right;
    }

    static final class Tree {
        Node root;

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

        private static boolean isOrdered(Node node, Node low, Node high) {
            if (node == null) {
                return true;
            }
            if (low != null && node.key <= low.key || high != null && node.key >= high.key) {
                return false;
            }
            return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
        }

        boolean isValid() {
            return isTree(root, new Node[64], new int[1]) && isOrdered(root, null, null);
        }

        void insert(int key) {
            Node fresh = new Node();
            fresh.key = key;
            if (root == null) {
                root = fresh;
                return;
            }
            for (Node node = root;;) {
                if (key == node.key) {
                    return;
                }
                Node next = key < node.key ? node.left : node.right;
                if (next == null) {
                    if (key < node.key) {
                        node.left = fresh;
                    } else {
                        node.right = fresh;
                    }
                    return;
                }
                node = next;
            }
        }

        void pre(int key) {
            Jinx.assume(isValid());
        }

        void post(int key) {
            Jinx.assume(isValid());
            insert(key);
            Jinx.check(isValid());
        }
    }
}
