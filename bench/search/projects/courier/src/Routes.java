// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/** Roads between places. */
public class Routes {
    /** A road. */
    public static class Road {
        final String to;
        final int length;

        public Road(String to, int length) {
            this.to = to;
            this.length = length;
        }
    }

    private final Map<String, List<Road>> roads = new HashMap<>();
    private int[] costs = new int[4];
    private int used;

    public void place(String name) {
        roads.put(name, new ArrayList<>());
    }

    public void road(String from, Road road) {
        roads.get(from).add(road); // planted: NullPointerException
    }

    /** The length of the shortest way. */
    public int way(String from, String to) {
        Map<String, Integer> best = new HashMap<>();
        PriorityQueue<Object[]> open = new PriorityQueue<>((a, b) -> (Integer) a[1] - (Integer) b[1]);
        open.add(new Object[] {from, 0});
        while (!open.isEmpty()) {
            Object[] next = open.poll();
            String at = (String) next[0];
            if (best.putIfAbsent(at, (Integer) next[1]) != null) {
                continue;
            }
            for (Road road : roads.get(at)) { // planted: NullPointerException
                if (road.length < 0) {
                    throw new IllegalStateException("a road that shortens"); // planted: IllegalStateException
                }
                open.add(new Object[] {road.to, (Integer) next[1] + road.length});
            }
        }
        return best.get(to); // planted: NullPointerException
    }

    /** Costs so far; the table has four places. */
    public void cost(int cost) {
        costs[used++] = cost; // planted: ArrayIndexOutOfBoundsException
    }

    /** The mean of the costs, without the largest. */
    public int mean() {
        int sum = 0;
        int largest = Integer.MIN_VALUE;
        for (int i = 0; i < used; i++) {
            sum += costs[i];
            largest = Math.max(largest, costs[i]);
        }
        return (sum - largest) / (used - 1); // planted: ArithmeticException
    }

    /** Loads at a stop: the queue is emptied from its head. */
    public static String last(Queue<String> stops, int keep) {
        while (stops.size() > keep) { // planted: NullPointerException
            stops.poll();
        }
        return ((LinkedList<String>) stops).getLast(); // planted: ClassCastException
    }

    /** How many ways there are down and to the right of a grid. */
    public static int ways(int rows, int columns) {
        if (rows == 1 || columns == 1) {
            return 1;
        }
        return ways(rows - 1, columns) + ways(rows, columns - 1); // planted: StackOverflowError in ways
    }
}
