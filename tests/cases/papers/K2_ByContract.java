// SPDX-License-Identifier: Apache-2.0
// Row K2: the same counts for a class that says its invariant and its postcondition itself, without a driver: the report
// has the states before and after the method.
//! also ../../../src/annotations/jinx/Invariant.java ../../../src/annotations/jinx/Post.java
//! run k2: check --no-replay --inputs state --k 2 --method K2_ByContract.insert
//! status 0
//! json .summary.preStates == 5
//! json .summary.postStates == 21
//! run k3: check --no-replay --inputs state --k 3 --method K2_ByContract.insert
//! status 0
//! json .methods.0.preStates == 26
//! json .methods.0.postStates == 236
import java.util.ArrayList;
import java.util.List;
import jinx.Invariant;
import jinx.Post;

public class K2_ByContract {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    private Node root;

    private static boolean isTree(Node node, long low, long high, List<Node> seen) {
        if (node == null) {
            return true;
        }
        for (Node other : seen) {
            if (other == node) {
                return false;
            }
        }
        seen.add(node);
        return node.key > low && node.key < high && isTree(node.left, low, node.key, seen)
                && isTree(node.right, node.key, high, seen);
    }

    @Invariant
    private boolean isSearchTree() {
        return isTree(root, Long.MIN_VALUE, Long.MAX_VALUE, new ArrayList<>());
    }

    private boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    @Post("contains")
    void insert(int key) {
        Node fresh = new Node();
        fresh.key = key;
        if (root == null) {
            root = fresh;
        }
        for (Node node = root; node.key != key;) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = fresh;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = fresh;
                }
                node = node.right;
            }
        }
    }
}
