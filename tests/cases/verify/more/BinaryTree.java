// SPDX-License-Identifier: Apache-2.0
// A search tree finds what was put in.
//! verify true
//! verify near false --no-replay
//! inputs near 5 5 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinaryTree {
    static class Tree {
        Integer key;
        Tree left;
        Tree right;

        void add(int k) {
            if (key == null) {
                key = k;
            } else if (k < key) {
                if (left == null) {
                    left = new Tree();
                }
                left.add(k);
            } else if (k > key) {
                if (right == null) {
                    right = new Tree();
                }
                right.add(k);
            }
        }

        boolean has(int k) {
            if (key == null) {
                return false;
            }
            if (k == key) {
                return true;
            }
            Tree side = k < key ? left : right;
            return side != null && side.has(k);
        }

        int size() {
            return key == null ? 0 : 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size());
        }
    }

    public static void main(String[] args) {
        Tree tree = new Tree();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        tree.add(a);
        tree.add(b);
        tree.add(c);
        assert tree.has(a) && tree.has(b) && tree.has(c);
        assert tree.size() == 3 || a == b || b == c || a == c; //! near a == b || b == c -> b == c
    }
}
