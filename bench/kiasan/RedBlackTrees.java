// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** Removal from a red-black tree: the tree itself is that of tests/cases/papers/K8_RedBlackRemove.java. */
class RedBlackTrees {
    static class Ints {
        static void pre(K8_RedBlackRemove.NumberTree tree, int key) {
            Jinx.assume(tree != null && tree.isRedBlack());
        }

        static void post(K8_RedBlackRemove.NumberTree tree, int key) {
            pre(tree, key);
            tree.remove(K8_RedBlackRemove.NumberTree.key(key));
            Jinx.check(tree.isRedBlack());
            Jinx.check(tree.find(K8_RedBlackRemove.NumberTree.key(key)) == null);
        }
    }

    static class Objects {
        static void pre(K8_RedBlackRemove.ObjectTree tree, Object key) {
            Jinx.assume(tree != null && tree.order != null && key != null && tree.isRedBlack());
        }

        static void post(K8_RedBlackRemove.ObjectTree tree, Object key) {
            pre(tree, key);
            tree.remove(K8_RedBlackRemove.ObjectTree.key(key));
            Jinx.check(tree.isRedBlack());
            Jinx.check(tree.find(K8_RedBlackRemove.ObjectTree.key(key)) == null);
        }
    }
}
