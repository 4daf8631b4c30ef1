// SPDX-License-Identifier: Apache-2.0
// A tree that is walked one step too far.
package cases;

public class Trees {
    static class Node {
        final int key;
        Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    public void insert(int key) {
        if (root == null) {
            root = new Node(key);
            return;
        }
        Node at = root;
        while (true) {
            if (key < at.key) {
                if (at.left == null) {
                    at.left = new Node(key);
                    return;
                }
                at = at.left;
            } else {
                if (at.right == null) {
                    at.right = new Node(key);
                    return;
                }
                at = at.right;
            }
        }
    }

    public int secondLargest() {
        Node at = root;
        while (at.right.right != null) at = at.right;
        return at.key;
    }
}

class TreesWitness {
    public static void main(String[] arguments) {
        Trees trees = new Trees();
        trees.insert(5);
        trees.insert(3);
        trees.secondLargest();
    }
}
