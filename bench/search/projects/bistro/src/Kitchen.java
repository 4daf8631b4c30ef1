// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/** Orders come in, are cooked by priority, and go out. */
public class Kitchen {
    /** One order. */
    public static final class Ticket implements Comparable<Ticket> {
        final int number;
        final String dish;
        final int minutes;

        public Ticket(int number, String dish, int minutes) {
            if (minutes < 0) {
                throw new IllegalArgumentException("minutes: " + minutes); // planted: IllegalArgumentException
            }
            this.number = number;
            this.dish = dish;
            this.minutes = minutes;
        }

        @Override
        public int compareTo(Ticket other) {
            return Integer.compare(minutes, other.minutes);
        }
    }

    private final Queue<Ticket> waiting = new PriorityQueue<>();
    private final Map<Integer, Ticket> cooking = new LinkedHashMap<>();
    private boolean busy;
    private int failed;
    private int burnt;

    public void accept(Ticket ticket) {
        if (busy) {
            throw new IllegalStateException("not so fast"); // planted: IllegalStateException
        }
        busy = true;
        waiting.add(ticket); // planted: NullPointerException
        busy = false;
    }

    /** Begins with the one that takes the shortest. */
    public int cook() {
        Ticket ticket = waiting.poll();
        cooking.put(ticket.number, ticket); // planted: NullPointerException
        return ticket.minutes;
    }

    /** A dish is done when it was begun. */
    public String done(int number) {
        Ticket ticket = cooking.remove(number);
        if (ticket == null) {
            failed++;
            throw new IllegalArgumentException("not cooking: " + number); // planted: IllegalArgumentException
        }
        return ticket.dish.trim();
    }

    /** After two mistakes somebody has to look at what is still there. */
    public String inspect() {
        if (failed < 2) {
            return "fine";
        }
        return cooking.values().iterator().next().dish; // planted: NoSuchElementException
    }

    public void burn(int number) {
        burnt += 40;
        if (cooking.remove(number) != null) {
            burnt = 0;
        }
    }

    /** The smoke is measured in steps of forty. */
    public int alarm() {
        return 1000 / (burnt - 200); // planted: ArithmeticException
    }
}
