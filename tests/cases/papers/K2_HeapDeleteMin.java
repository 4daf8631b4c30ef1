// SPDX-License-Identifier: Apache-2.0
// Row K2: a binary heap in an array; deleteMin gives the smallest and leaves a heap.
//! run k3: check --no-replay --k 3 --inputs state --method K2_HeapDeleteMin.check
//! status 0
public class K2_HeapDeleteMin {
    static final class Heap {
        int[] cells; // cells[1] is the root
        int size;

        boolean isHeap() {
            if (cells == null || size < 0 || size >= cells.length) {
                return false;
            }
            for (int i = 2; i <= size; i++) {
                if (cells[i] < cells[i / 2]) {
                    return false;
                }
            }
            return true;
        }

        int deleteMin() {
            int least = cells[1];
            cells[1] = cells[size--];
            int hole = 1;
            int held = cells[1];
            while (hole * 2 <= size) {
                int child = hole * 2;
                if (child != size && cells[child + 1] < cells[child]) {
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
    }

    public static void check(Heap heap) {
        if (heap == null || !heap.isHeap() || heap.size < 1) {
            return;
        }
        int least = heap.deleteMin();
        assert heap.isHeap(); //! never
        for (int i = 1; i <= heap.size; i++) {
            assert least <= heap.cells[i]; //! never
        }
    }
}
