// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.NoSuchElementException;

/** A queue of limited size in an array; when it is full, the caller is told, or the oldest goes. */
public class RingBuffer<T> {
    private final Object[] slots;
    private final boolean overwrite;
    private int head;
    private int count;
    private int dropped;

    public RingBuffer(int capacity, boolean overwrite) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity");
        }
        this.slots = new Object[capacity];
        this.overwrite = overwrite;
    }

    public boolean offer(T value) {
        if (value == null) {
            throw new NullPointerException("value");
        }
        if (count == slots.length) {
            if (!overwrite) {
                return false;
            }
            head = (head + 1) % slots.length;
            count--;
            dropped++;
        }
        slots[(head + count) % slots.length] = value;
        count++;
        return true;
    }

    public T poll() {
        if (count == 0) {
            return null;
        }
        T value = at(0);
        slots[head] = null;
        head = head + 1 == slots.length ? 0 : head + 1;
        count--;
        return value;
    }

    public T get(int index) {
        if (index < 0 || index >= count) {
            throw new NoSuchElementException("index " + index + " of " + count);
        }
        return at(index);
    }

    @SuppressWarnings("unchecked")
    private T at(int index) {
        return (T) slots[(head + index) % slots.length];
    }

    public int indexOf(Object value) {
        for (int i = 0; i < count; i++) {
            if (at(i).equals(value)) {
                return i;
            }
        }
        return -1;
    }

    public int size() {
        return count;
    }

    public boolean isFull() {
        return count == slots.length;
    }

    public int getDropped() {
        return dropped;
    }
}
