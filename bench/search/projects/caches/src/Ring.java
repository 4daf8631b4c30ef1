// SPDX-License-Identifier: Apache-2.0
package caches;

/** The last few values. */
public class Ring<T> {
    private final Object[] slots;
    private int next;
    private int count;

    public Ring(int size) {
        slots = new Object[size]; // planted: NegativeArraySizeException
    }

    public void put(T value) {
        slots[next] = value; // planted: ArrayIndexOutOfBoundsException
        next = (next + 1) % slots.length;
        count++;
    }

    @SuppressWarnings("unchecked")
    public T newest() {
        return (T) slots[next - 1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** How full it is, in percent. */
    public int fill() {
        return count * 100 / slots.length; // planted: ArithmeticException
    }

    /** The values as texts. */
    public String[] texts() {
        String[] out = new String[slots.length];
        for (int i = 0; i < count; i++) {
            out[i] = slots[i].toString(); // planted: NullPointerException
        }
        return out;
    }

    /** All values, as an array of the caller's. */
    public T[] copy(T[] out) {
        for (int i = 0; i < Math.min(count, slots.length); i++) {
            @SuppressWarnings("unchecked")
            T value = (T) slots[i];
            out[i] = value; // planted: ArrayIndexOutOfBoundsException
        }
        return out;
    }
}
