// SPDX-License-Identifier: Apache-2.0
// Row K2: insertion into a binary search tree keeps the order and puts the element in.
//! run k2: check --no-replay --k 2 --inputs state --method K2_SearchTreeInsert.check
//! status 0
public class K2_SearchTreeInsert {
    static final class Tree {
        int element;
        Tree left;
        Tree right;

        Tree(int element) {
            this.element = element;
        }
    }

    static Tree insert(Tree tree, int x) {
        if (tree == null) {
            return new Tree(x);
        }
        if (x < tree.element) {
            tree.left = insert(tree.left, x);
        } else if (x > tree.element) {
            tree.right = insert(tree.right, x);
        }
        return tree;
    }

    static boolean contains(Tree tree, int x) {
        while (tree != null && tree.element != x) {
            tree = x < tree.element ? tree.left : tree.right;
        }
        return tree != null;
    }

    /** Ordered, with bounds that no element passes; null bounds are open. */
    static boolean ordered(Tree tree, Tree low, Tree high) {
        if (tree == null) {
            return true;
        }
        if (low != null && tree.element <= low.element || high != null && tree.element >= high.element) {
            return false;
        }
        return ordered(tree.left, low, tree) && ordered(tree.right, tree, high);
    }

    public static void check(Tree tree, int x) {
        if (!ordered(tree, null, null)) {
            return;
        }
        Tree after = insert(tree, x);
        assert ordered(after, null, null); //! never
        assert contains(after, x); //! never
    }
}
