// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.Arrays;

/** A heap of ints: the least one first. */
public class MinHeap {
    private int[] items = new int[4];
    private int size;

    public void push(int value) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size] = value;
        up(size);
        size++;
    }

    public int peek() {
        if (size == 0) {
            throw new IllegalStateException("empty heap");
        }
        return items[0];
    }

    public int pop() {
        int least = peek();
        size--;
        items[0] = items[size];
        down(0);
        return least;
    }

    public int size() {
        return size;
    }

    private void up(int at) {
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (items[parent] <= items[at]) {
                return;
            }
            swap(parent, at);
            at = parent;
        }
    }

    private void down(int at) {
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (items[at] <= items[child]) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private void swap(int a, int b) {
        int t = items[a];
        items[a] = items[b];
        items[b] = t;
    }

    public static int[] sorted(int... values) {
        MinHeap heap = new MinHeap();
        for (int v : values) {
            heap.push(v);
        }
        int[] out = new int[values.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = heap.pop();
        }
        return out;
    }
}
