// SPDX-License-Identifier: Apache-2.0
// A stack of any element type.
//! verify true
//! verify near false --no-replay
//! inputs near 1 2 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class GenericStack {
    static class Stack<T> {
        private Object[] items = new Object[2];
        private int size;

        void push(T item) {
            if (size == items.length) {
                items = java.util.Arrays.copyOf(items, size * 2);
            }
            items[size++] = item;
        }

        @SuppressWarnings("unchecked")
        T pop() {
            if (size == 0) {
                throw new java.util.NoSuchElementException();
            }
            return (T) items[--size];
        }
    }

    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        stack.push(a);
        stack.push(b);
        stack.push(c);
        assert stack.pop() == c && stack.pop() == b; //! near stack.pop() == b -> stack.pop() == a
        try {
            stack.pop();
            stack.pop();
            assert false;
        } catch (java.util.NoSuchElementException e) {
            assert stack.size == 0;
        }
    }
}
