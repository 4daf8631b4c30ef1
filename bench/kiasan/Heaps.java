// SPDX-License-Identifier: Apache-2.0
import jinx.Jinx;

/** A binary heap in an array, of ints and of comparable objects: taking out the least. */
class Heaps {
    static final class Ints {
        int[] cells; // cells[0] is the root
        int size;

        boolean isHeap() {
            if (cells == null || size < 0 || size > cells.length) {
                return false;
            }
            for (int i = 1; i < size; i++) {
                if (cells[i] < cells[(i - 1) / 2]) {
                    return false;
                }
            }
            return true;
        }

        int deleteMin() {
            int least = cells[0];
            int held = cells[--size];
            int hole = 0;
            while (hole * 2 + 1 < size) {
                int child = hole * 2 + 1;
                if (child + 1 < size && cells[child + 1] < cells[child]) {
                    child++;
                }
                if (cells[child] >= held) {
                    break;
                }
                cells[hole] = cells[child];
                hole = child;
            }
            cells[hole] = held;
            return least;
        }

        void pre() {
            Jinx.assume(isHeap() && size > 0);
        }

        void post() {
            pre();
            int least = deleteMin();
            Jinx.check(isHeap());
            Jinx.check(size == 0 || least <= cells[0]);
        }
    }

    static final class Objects {
        Comparable<Object>[] cells;
        int size;

        boolean isHeap() {
            if (cells == null || size < 0 || size > cells.length) {
                return false;
            }
            for (int i = 0; i < size; i++) {
                if (cells[i] == null || i > 0 && cells[i].compareTo(cells[(i - 1) / 2]) < 0) {
                    return false;
                }
            }
            return true;
        }

        Comparable<Object> deleteMin() {
            Comparable<Object> least = cells[0];
            Comparable<Object> held = cells[--size];
            int hole = 0;
            while (hole * 2 + 1 < size) {
                int child = hole * 2 + 1;
                if (child + 1 < size && cells[child + 1].compareTo(cells[child]) < 0) {
                    child++;
                }
                if (cells[child].compareTo(held) >= 0) {
                    break;
                }
                cells[hole] = cells[child];
                hole = child;
            }
            cells[hole] = held;
            return least;
        }

        void pre() {
            Jinx.assume(isHeap() && size > 0 && size == cells.length);
        }

        void post() {
            pre();
            Comparable<Object> least = deleteMin();
            Jinx.check(isHeap());
            Jinx.check(size == 0 || least.compareTo(cells[0]) <= 0);
        }
    }
}
