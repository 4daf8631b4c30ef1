// SPDX-License-Identifier: Apache-2.0
// Rows K2 and K8: removal from a red-black tree with parent links keeps every invariant; with one colour wrong in the
// repair, it does not, and k = 2 is enough to see it.  bench/kiasan counts the states of the same tree.
//! run sound: check --no-replay --k 3 --inputs state --method K8_RedBlackRemove.check
//! status 0
//! run seeded: near check --no-replay --k 3 --inputs state --method K8_RedBlackRemove.check
//! status 1
//! run seeded2: near check --no-replay --k 2 --inputs state --method K8_RedBlackRemove.check
//! status 1
import java.util.Comparator;

public class K8_RedBlackRemove {
    static final class Node {
        int number;
        Object object;
        Object value;
        boolean black;
        Node left;
        Node right;
        Node parent;
    }

    /** A map from keys to values; what the keys are is said below. */
    abstract static class Tree {
        Node root;

        /** Negative, zero or positive, as the key of the first is less than, equal to or more than the other's. */
        abstract int compare(Node a, Node b);

        abstract void copyKey(Node from, Node to);

        boolean hasKey(Node node) {
            return true;
        }

        // ── invariants ──

        boolean isRedBlack() {
            if (root == null) {
                return true;
            }
            return root.parent == null && root.black && linked(root) && blackHeight(root) >= 0 && ordered(root, null, null);
        }

        private static boolean linked(Node node) {
            if (node.left != null && (node.left.parent != node || !linked(node.left))) {
                return false;
            }
            return node.right == null || node.right.parent == node && linked(node.right);
        }

        /** The number of black nodes on each way down, or -1 if ways differ or two red nodes meet. */
        private static int blackHeight(Node node) {
            if (node == null) {
                return 0;
            }
            if (!node.black && (red(node.left) || red(node.right))) {
                return -1;
            }
            int left = blackHeight(node.left);
            int right = blackHeight(node.right);
            if (left < 0 || left != right) {
                return -1;
            }
            return left + (node.black ? 1 : 0);
        }

        private boolean ordered(Node node, Node low, Node high) {
            if (node == null) {
                return true;
            }
            if (!hasKey(node) || low != null && compare(node, low) <= 0 || high != null && compare(node, high) >= 0) {
                return false;
            }
            return ordered(node.left, low, node) && ordered(node.right, node, high);
        }

        private static boolean red(Node node) {
            return node != null && !node.black;
        }

        // ── removal ──

        Node find(Node key) {
            Node node = root;
            while (node != null) {
                int order = compare(key, node);
                if (order == 0) {
                    return node;
                }
                node = order < 0 ? node.left : node.right;
            }
            return null;
        }

        Object remove(Node key) {
            Node node = find(key);
            if (node == null) {
                return null;
            }
            Object old = node.value;
            if (node.left != null && node.right != null) {
                Node next = node.right;
                while (next.left != null) {
                    next = next.left;
                }
                copyKey(next, node);
                node.value = next.value;
                node = next;
            }
            Node child = node.left != null ? node.left : node.right;
            if (child != null) {
                replace(node, child);
                child.black = true;
            } else if (node.parent == null) {
                root = null;
            } else {
                if (node.black) {
                    repair(node);
                }
                replace(node, null);
            }
            return old;
        }

        private void replace(Node node, Node by) {
            if (by != null) {
                by.parent = node.parent;
            }
            if (node.parent == null) {
                root = by;
            } else if (node.parent.left == node) {
                node.parent.left = by;
            } else {
                node.parent.right = by;
            }
        }

        private void repair(Node node) {
            while (node != root && node.black) {
                Node parent = node.parent;
                boolean isLeft = parent.left == node;
                Node sibling = isLeft ? parent.right : parent.left;
                if (!sibling.black) {
                    sibling.black = true;
                    parent.black = false;
                    rotate(parent, isLeft);
                    sibling = isLeft ? parent.right : parent.left;
                }
                if (!red(sibling.left) && !red(sibling.right)) {
                    sibling.black = false; //! near false -> true
                    node = parent;
                    continue;
                }
                Node far = isLeft ? sibling.right : sibling.left;
                if (!red(far)) {
                    Node nearer = isLeft ? sibling.left : sibling.right;
                    nearer.black = true;
                    sibling.black = false;
                    rotate(sibling, !isLeft);
                    sibling = isLeft ? parent.right : parent.left;
                    far = isLeft ? sibling.right : sibling.left;
                }
                sibling.black = parent.black;
                parent.black = true;
                far.black = true;
                rotate(parent, isLeft);
                break;
            }
            node.black = true;
        }

        private void rotate(Node node, boolean toLeft) {
            Node up = toLeft ? node.right : node.left;
            Node inner = toLeft ? up.left : up.right;
            if (toLeft) {
                node.right = inner;
            } else {
                node.left = inner;
            }
            if (inner != null) {
                inner.parent = node;
            }
            replace(node, up);
            if (toLeft) {
                up.left = node;
            } else {
                up.right = node;
            }
            node.parent = up;
        }
    }

    static final class NumberTree extends Tree {
        @Override
        int compare(Node a, Node b) {
            return a.number < b.number ? -1 : a.number == b.number ? 0 : 1;
        }

        @Override
        void copyKey(Node from, Node to) {
            to.number = from.number;
        }

        static Node key(int number) {
            Node key = new Node();
            key.number = number;
            return key;
        }
    }

    static final class ObjectTree extends Tree {
        Comparator<Object> order;

        @Override
        int compare(Node a, Node b) {
            return order.compare(a.object, b.object);
        }

        @Override
        void copyKey(Node from, Node to) {
            to.object = from.object;
        }

        @Override
        boolean hasKey(Node node) {
            return node.object != null;
        }

        static Node key(Object object) {
            Node key = new Node();
            key.object = object;
            return key;
        }
    }

    public static void check(NumberTree tree, int key) {
        if (tree == null || !tree.isRedBlack()) {
            return;
        }
        tree.remove(NumberTree.key(key));
        assert tree.isRedBlack(); //! finds AssertionError in seeded, seeded2
        assert tree.find(NumberTree.key(key)) == null; //! never
    }
}
