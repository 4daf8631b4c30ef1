// SPDX-License-Identifier: Apache-2.0
package harbour;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Where ships lie: moored, loaded, cleared, gone. */
public class Berth {
    private final Map<String, Integer> moored = new HashMap<>();
    private final Deque<String> waiting = new ArrayDeque<>();
    private final List<Integer> depths = new ArrayList<>();
    private final int[] cranes = new int[3];
    private int busy;
    private boolean cleared;

    /** A ship of so many metres. */
    public void moor(String ship, int metres) {
        if (metres > 400) {
            throw new IllegalArgumentException("too long: " + metres); // planted: IllegalArgumentException
        }
        if (moored.containsKey(ship)) {
            throw new IllegalStateException("here already"); // planted: IllegalStateException
        }
        moored.put(ship, metres);
        cleared = false;
    }

    public void queue(String ship) {
        waiting.addLast(ship); // planted: NullPointerException
    }

    public String next() {
        return waiting.removeFirst().trim(); // planted: NoSuchElementException
    }

    public int metres(String ship) {
        return moored.get(ship); // planted: NullPointerException
    }

    /** The mean length of all ships. */
    public int mean() {
        int sum = 0;
        for (int metres : moored.values()) {
            sum += metres;
        }
        return sum / moored.size(); // planted: ArithmeticException
    }

    /** Takes one more crane for loading. */
    public int crane(int tons) {
        cranes[busy] = tons; // planted: ArrayIndexOutOfBoundsException
        return ++busy;
    }

    public int share(int tons) {
        int all = 0;
        for (int i = 0; i < busy; i++) {
            all += cranes[i];
        }
        return busy == 0 ? 0 : tons / all; // planted: ArithmeticException
    }

    public void sound(int depth) {
        depths.add(depth);
    }

    /** What was sounded before the last time. */
    public int before() {
        return depths.get(depths.size() - 2); // planted: IndexOutOfBoundsException
    }

    /** Sends ships away that are too short. */
    public void sweep(int least) {
        for (String ship : moored.keySet()) { // planted: ConcurrentModificationException
            if (moored.get(ship) < least) {
                moored.remove(ship);
            }
        }
    }

    public void clear(int papers) {
        cleared = papers == 7;
    }

    public String longest() {
        Iterator<String> ships = moored.keySet().iterator();
        String longest = ships.next(); // planted: NoSuchElementException
        while (ships.hasNext()) {
            String ship = ships.next();
            if (moored.get(ship) > moored.get(longest)) {
                longest = ship;
            }
        }
        return longest;
    }

    public void leave(String ship) {
        if (!cleared) {
            throw new IllegalStateException("not cleared"); // planted: IllegalStateException
        }
        int metres = moored.remove(ship); // planted: NullPointerException
        if (busy > 1 && metres > 300) {
            throw new AssertionError("cranes"); // planted: AssertionError
        }
    }
}
