// SPDX-License-Identifier: Apache-2.0
package almanac;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Appointments. */
public class Diary {
    /** One entry. */
    public static class Entry {
        private final int start;
        private final int end;
        private String title;
        private Entry reminder;

        public Entry(int start, int end) {
            this.start = start;
            this.end = end;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public void setReminder(Entry reminder) {
            this.reminder = reminder;
        }

        public int length() {
            return end - start;
        }

        /** How far before it the first reminder is. */
        public int lead() {
            if (reminder == null) {
                return 0;
            }
            return start - reminder.start + reminder.lead(); // planted: StackOverflowError in lead
        }

        @Override
        public String toString() {
            return title.substring(0, Math.min(10, title.length())); // planted: NullPointerException
        }
    }

    private final TreeMap<Integer, Entry> entries = new TreeMap<>();
    private final List<Runnable> listeners = new ArrayList<>();
    private int cancelled;

    public void add(Entry entry) {
        Entry before = entries.put(entry.start, entry);
        if (before != null && before.length() > entry.length()) {
            throw new IllegalStateException("overlap"); // planted: IllegalStateException
        }
    }

    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    /** Cancels an entry, which nobody may do twice. */
    public void cancel(int start) {
        if (entries.remove(start) == null) {
            return;
        }
        cancelled++;
        if (cancelled == 2) {
            throw new IllegalStateException("too many cancellations"); // planted: IllegalStateException
        }
    }

    public Entry next(int now) {
        SortedMap<Integer, Entry> later = entries.tailMap(now);
        return later.get(later.firstKey()); // planted: NoSuchElementException
    }

    public int gap() {
        int gap = 0;
        Map.Entry<Integer, Entry> at = entries.firstEntry();
        while (at != null) {
            Map.Entry<Integer, Entry> next = entries.higherEntry(at.getKey());
            gap += next.getKey() - at.getValue().end; // planted: NullPointerException
            at = next;
        }
        return gap;
    }

    public void changed() {
        for (Runnable listener : listeners) {
            listener.run(); // planted: NullPointerException
        }
    }

    /** The average length. */
    public int average() {
        int sum = 0;
        for (Entry entry : entries.values()) {
            sum += entry.length();
        }
        return sum / entries.size(); // planted: ArithmeticException
    }

    /** Takes minutes from all entries that are long enough. */
    public void shorten(int minutes) {
        for (Map.Entry<Integer, Entry> e : entries.entrySet()) { // planted: ConcurrentModificationException
            if (e.getValue().length() > minutes) {
                Entry shorter = new Entry(e.getKey() + minutes, e.getValue().end);
                entries.put(shorter.start, shorter);
            }
        }
    }
}
