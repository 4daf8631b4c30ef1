// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** A table is free, then taken, then served, then paid. */
public class Table {
    enum State { FREE, TAKEN, SERVED, PAID }

    private State state = State.FREE;
    private final List<Dish> ordered = new ArrayList<>();
    private final Deque<Integer> calls = new ArrayDeque<>();
    private int guests;
    private int tips;

    public void take(int guests) {
        if (state != State.FREE) {
            throw new IllegalStateException("not free: " + state); // planted: IllegalStateException
        }
        this.guests = guests;
        state = State.TAKEN;
    }

    public void order(Dish dish) {
        if (state != State.TAKEN) {
            throw new IllegalStateException("nobody there"); // planted: IllegalStateException
        }
        ordered.add(dish);
    }

    public void serve() {
        if (ordered.isEmpty()) {
            throw new IllegalStateException("nothing ordered"); // planted: IllegalStateException
        }
        state = State.SERVED;
    }

    /** What each of the guests pays. */
    public int split() {
        if (state != State.SERVED) {
            return 0;
        }
        int sum = 0;
        for (Dish dish : ordered) {
            sum += dish.cents();
        }
        return sum / guests; // planted: ArithmeticException
    }

    public void pay(int cents) {
        if (state != State.SERVED) {
            throw new IllegalStateException("not served"); // planted: IllegalStateException
        }
        state = State.PAID;
        tips += cents;
    }

    /** A paid table is cleared; one that was never paid has nothing to be cleared. */
    public void clear() {
        if (state == State.PAID) {
            ordered.clear();
            state = State.FREE;
        } else if (state == State.SERVED) {
            throw new IllegalStateException("they have not paid"); // planted: IllegalStateException
        }
    }

    /** The dish that was ordered last, of a table that was taken again. */
    public Dish newest() {
        if (tips > 0 && state == State.TAKEN) {
            return ordered.get(ordered.size() - 1); // planted: IndexOutOfBoundsException
        }
        return null;
    }

    public void call(int waiter) {
        calls.push(waiter);
    }

    /** Who was called last but one. */
    public int before() {
        Iterator<Integer> all = calls.iterator();
        if (!all.hasNext()) {
            return -1;
        }
        all.next();
        return all.next(); // planted: NoSuchElementException
    }

    /** Half of the calls are answered; the fifth has to wait. */
    public int answer() {
        int[] slots = new int[4];
        int at = 0;
        for (int waiter : calls) {
            slots[at++] = waiter; // planted: ArrayIndexOutOfBoundsException
        }
        return slots[0];
    }
}
