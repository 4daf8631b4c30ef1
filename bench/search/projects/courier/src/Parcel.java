// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** A parcel and what has happened to it. */
public class Parcel implements Comparable<Parcel> {
    /** What may become of it. */
    public enum State { NEW, PAID, SENT, LOST, DELIVERED, RETURNED }

    private static final Map<State, Set<State>> FOLLOWS = new EnumMap<>(State.class);

    static {
        FOLLOWS.put(State.NEW, EnumSet.of(State.PAID));
        FOLLOWS.put(State.PAID, EnumSet.of(State.SENT));
        FOLLOWS.put(State.SENT, EnumSet.of(State.LOST, State.DELIVERED));
        FOLLOWS.put(State.DELIVERED, EnumSet.of(State.RETURNED));
    }

    private final String id;
    private final int grams;
    private State state = State.NEW;
    private final Deque<State> past = new ArrayDeque<>();
    private Parcel container;
    private int attempts;

    public Parcel(String id, int grams) {
        this.id = id;
        this.grams = grams;
    }

    public void go(State next) {
        if (!FOLLOWS.get(state).contains(next)) { // planted: NullPointerException
            throw new IllegalStateException(state + " to " + next); // planted: IllegalStateException
        }
        past.push(state);
        state = next;
    }

    /** Back to what it was. */
    public void undo() {
        state = past.pop(); // planted: NoSuchElementException
    }

    public void attempt() {
        attempts++;
    }

    /** The hour of the next attempt; nobody comes a fifth time. */
    public int nextHour() {
        int[] hours = {9, 12, 15, 18};
        return hours[attempts]; // planted: ArrayIndexOutOfBoundsException
    }

    /** Days until it is sent back after it was delivered. */
    public int daysLeft(int days) {
        switch (state) {
            case DELIVERED:
                return 14 - days;
            case RETURNED:
                throw new UnsupportedOperationException("it is back already"); // planted: UnsupportedOperationException
            default:
                return -1;
        }
    }

    public void putInto(Parcel container) {
        this.container = container;
    }

    /** Of the outermost container. */
    public String label() {
        return container == null ? id.trim() : container.label(); // planted: StackOverflowError in label
    }

    @Override
    public int compareTo(Parcel other) {
        return id.compareTo(other.id); // planted: NullPointerException
    }

    /** Parcels are kept in so many boxes by their id. */
    public int box(int boxes) {
        int[] counts = new int[boxes];
        counts[Math.abs(id.hashCode()) % boxes]++; // planted: ArithmeticException
        return counts.length;
    }

    public int perUnit(int units) {
        return grams / (units - attempts); // planted: ArithmeticException
    }
}
