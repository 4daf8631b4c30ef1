// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** A binary search tree without balance. */
public class SearchTree<T extends Comparable<T>> {
    private static final class Node<T> {
        T value;
        Node<T> left;
        Node<T> right;

        Node(T value) {
            this.value = value;
        }
    }

    private Node<T> root;
    private int size;

    public boolean add(T value) {
        if (root == null) {
            root = new Node<>(value);
            size++;
            return true;
        }
        Node<T> node = root;
        while (true) {
            int order = value.compareTo(node.value);
            if (order == 0) {
                return false;
            }
            Node<T> next = order < 0 ? node.left : node.right;
            if (next == null) {
                if (order < 0) {
                    node.left = new Node<>(value);
                } else {
                    node.right = new Node<>(value);
                }
                size++;
                return true;
            }
            node = next;
        }
    }

    public boolean contains(T value) {
        Node<T> node = root;
        while (node != null) {
            int order = value.compareTo(node.value);
            if (order == 0) {
                return true;
            }
            node = order < 0 ? node.left : node.right;
        }
        return false;
    }

    public boolean remove(T value) {
        int before = size;
        root = remove(root, value);
        return size < before;
    }

    private Node<T> remove(Node<T> node, T value) {
        if (node == null) {
            return null;
        }
        int order = value.compareTo(node.value);
        if (order < 0) {
            node.left = remove(node.left, value);
        } else if (order > 0) {
            node.right = remove(node.right, value);
        } else if (node.left == null) {
            size--;
            return node.right;
        } else if (node.right == null) {
            size--;
            return node.left;
        } else {
            Node<T> least = node.right;
            while (least.left != null) {
                least = least.left;
            }
            node.value = least.value;
            node.right = remove(node.right, least.value);
        }
        return node;
    }

    public int size() {
        return size;
    }

    public int height() {
        return height(root);
    }

    private static int height(Node<?> node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }

    public List<T> inOrder() {
        List<T> out = new ArrayList<>();
        collect(root, out);
        return out;
    }

    private void collect(Node<T> node, List<T> out) {
        if (node != null) {
            collect(node.left, out);
            out.add(node.value);
            collect(node.right, out);
        }
    }
}
