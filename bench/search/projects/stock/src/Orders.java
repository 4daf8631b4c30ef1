// SPDX-License-Identifier: Apache-2.0
package stock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** Orders of customers, one after the other. */
public class Orders {
    /** States of an order. */
    public enum State { OPEN, PAID, SENT }

    /** One order. */
    public static class Order {
        final int number;
        State state = State.OPEN;
        Order replaces;
        final List<Integer> amounts = new ArrayList<>();

        public Order(int number) {
            this.number = number;
        }

        public void add(int amount) {
            amounts.add(amount);
        }

        public void setReplaces(Order other) {
            replaces = other;
        }

        public void pay() {
            state = State.PAID;
        }

        public void send() {
            if (state == State.OPEN) {
                throw new IllegalStateException("not paid"); // planted: IllegalStateException
            }
            state = State.SENT;
        }

        /** The order that this one goes back to. */
        public int origin() {
            return replaces == null ? number : replaces.origin(); // planted: StackOverflowError in origin
        }

        public int largest() {
            return Collections.max(amounts); // planted: NoSuchElementException
        }

        /** What each of so many boxes holds. */
        public int[] boxes(int count) {
            int[] out = new int[count]; // planted: NegativeArraySizeException
            for (int i = 0; i < amounts.size(); i++) {
                out[i % count] += amounts.get(i); // planted: ArithmeticException
            }
            return out;
        }

        /** The sum, which must not be too much for the till. */
        public int sum() {
            int sum = 0;
            for (int amount : amounts) {
                sum = Math.addExact(sum, amount); // planted: ArithmeticException
            }
            return sum;
        }
    }

    private final Deque<Order> waiting = new ArrayDeque<>();
    private final Order[] done = new Order[4];
    private int doneCount;

    public void place(Order order) {
        waiting.addLast(order); // planted: NullPointerException
    }

    public Order next() {
        return waiting.removeFirst(); // planted: NoSuchElementException
    }

    /** The oldest order leaves the queue. */
    public void finish() {
        if (waiting.isEmpty()) {
            return;
        }
        done[doneCount++] = waiting.removeFirst(); // planted: ArrayIndexOutOfBoundsException
    }

    public int lastDone() {
        if (doneCount > 0 || waiting.size() == 1) {
            return done[Math.max(doneCount - 1, 0)].number; // planted: NullPointerException
        }
        return -1;
    }

    /** The state with this name, as it stands in the file. */
    public static State state(String name) {
        return State.valueOf(name.trim().toUpperCase()); // planted: IllegalArgumentException
    }

    /** The state after this one. */
    public static State after(State state) {
        return State.values()[state.ordinal() + 1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The middle one of some amounts. */
    public static int median(int... amounts) {
        int[] sorted = amounts.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The place of a customer among so many tills. */
    public static int till(String customer, int tills) {
        int[] load = new int[tills > 0 ? tills : 1];
        load[Math.abs(customer.hashCode()) % load.length]++; // planted: ArrayIndexOutOfBoundsException
        return load.length;
    }
}
