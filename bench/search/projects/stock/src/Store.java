// SPDX-License-Identifier: Apache-2.0
package stock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** What is on the shelves. */
public class Store {
    private final Map<String, Integer> counts = new HashMap<>();
    private final List<String> journal = new ArrayList<>();
    private final String[] shelves = new String[8];
    private int used;
    private boolean closed;

    public void add(String code, int pieces) {
        Integer before = counts.get(code);
        counts.put(code, before == null ? pieces : before + pieces);
        journal.add("+" + pieces + " " + code);
    }

    public void remove(String code, int pieces) {
        int left = counts.get(code) - pieces; // planted: NullPointerException
        if (left < 0) {
            throw new IllegalStateException("not enough of " + code); // planted: IllegalStateException
        }
        counts.put(code, left);
        journal.add("-" + pieces + " " + code);
    }

    /** Puts goods on the next free shelf. */
    public int shelve(String code) {
        shelves[used] = code; // planted: ArrayIndexOutOfBoundsException
        return used++;
    }

    public String onShelf(int shelf) {
        return shelves[shelf].trim(); // planted: NullPointerException
    }

    /** Forgets whatever has run out. */
    public void clean() {
        for (String code : counts.keySet()) { // planted: ConcurrentModificationException
            if (counts.get(code) == 0) {
                counts.remove(code);
            }
        }
    }

    public String last() {
        return journal.get(journal.size() - 1); // planted: IndexOutOfBoundsException
    }

    /** The share of the whole stock, in percent. */
    public int share(String code) {
        int all = 0;
        for (int count : counts.values()) {
            all += count;
        }
        return counts.getOrDefault(code, 0) * 100 / all; // planted: ArithmeticException
    }

    public String first() {
        Iterator<String> codes = counts.keySet().iterator();
        return codes.next(); // planted: NoSuchElementException
    }

    /** Undoes the last entry of the journal. */
    public void undo() {
        if (closed || journal.isEmpty()) {
            return;
        }
        String entry = journal.remove(journal.size() - 1);
        int space = entry.indexOf(' ');
        int pieces = Integer.parseInt(entry.substring(0, space)); // planted: NumberFormatException
        String code = entry.substring(space + 1);
        int left = counts.get(code) - pieces;
        if (left < 0) {
            throw new AssertionError(code); // planted: AssertionError
        }
        counts.put(code, left);
    }

    public void close() {
        closed = true;
    }

    /** The summary of a year, once the store is closed. */
    public String summary(int year) {
        if (!closed) {
            return "open";
        }
        if (year == 2031 && used > 2) {
            return shelves[used].toUpperCase(); // planted: NullPointerException
        }
        return "closed " + year;
    }
}
