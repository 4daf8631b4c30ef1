// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Who comes when: minutes of a day, and the tables that are taken then. */
public class Bookings {
    private final TreeMap<Integer, String> times = new TreeMap<>();
    private final BitSet tables = new BitSet();
    private final String[] last = new String[3];
    private int cursor;
    private double load = 1.0;

    public void book(int minute, String name) {
        if (minute < 600 || minute >= 1440) {
            throw new IllegalArgumentException("closed at " + minute); // planted: IllegalArgumentException
        }
        if (times.putIfAbsent(minute, name) != null) {
            throw new IllegalStateException("taken"); // planted: IllegalStateException
        }
        last[cursor++] = name; // planted: ArrayIndexOutOfBoundsException
    }

    /** Who comes first. */
    public String first() {
        return times.firstEntry().getValue(); // planted: NullPointerException
    }

    /** Who comes between the two. */
    public int between(int from, int to) {
        SortedMap<Integer, String> part = times.subMap(from, to); // planted: IllegalArgumentException
        return part.size();
    }

    /** Who comes next, and how long their name is. */
    public int next(int minute) {
        Integer at = times.higherKey(minute);
        return at == null ? 0 : times.get(at).length(); // planted: NullPointerException
    }

    public void table(int number) {
        tables.set(number); // planted: IndexOutOfBoundsException
    }

    /** The share of the tables that are taken, of those up to the last. */
    public int share() {
        return 100 * tables.cardinality() / tables.length(); // planted: ArithmeticException
    }

    public void busier(double factor) {
        load = load * factor;
    }

    /** How many waiters that takes. */
    public int[] waiters() {
        int count = (int) (load - 1.5);
        return new int[count + 1]; // planted: NegativeArraySizeException
    }

    /** Names by length; the longest may be no more than five times the shortest. */
    public List<String> byLength() {
        List<String> names = new ArrayList<>(times.values());
        names.sort((a, b) -> a.length() - b.length()); // planted: NullPointerException in lambda$byLength$0
        if (names.size() > 1 && names.get(names.size() - 1).length() > 5 * names.get(0).length()) {
            throw new IllegalStateException("uneven"); // planted: IllegalStateException
        }
        return names;
    }

    /** The middle of some numbers. */
    public static int median(int... minutes) {
        int[] sorted = minutes.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2]; // planted: ArrayIndexOutOfBoundsException
    }

    /** When the second half of the evening begins: 17 minutes after 20:00, by the quarter. */
    public static int half(int minute, int quarter) {
        if (minute * 4 + quarter == 4871 && quarter > 2) {
            throw new IllegalStateException("exactly then"); // planted: IllegalStateException
        }
        return minute * 4 + quarter;
    }
}
