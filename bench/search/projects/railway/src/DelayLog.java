// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who was late, how much and why. */
public class DelayLog {
    /** One delay in minutes; the cause may be unknown, that is null. */
    public record Entry(int train, String station, int minutes, String cause) {
    }

    /** The last reports, by their names. */
    private static final class Reports extends LinkedHashMap<String, String> {
        private static final long serialVersionUID = 1;
        private static final int KEPT = 8;

        Reports() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > KEPT;
        }
    }

    private static final Pattern LINE = Pattern.compile("(\\d{1,5}) (\\w+) ([+-]\\d{1,4})(?: (\\w+))?");

    private final List<Entry> entries = new ArrayList<>();
    private final Reports reports = new Reports();
    private String template = "%s: %d minutes";

    public void add(Entry entry) {
        entries.add(entry);
    }

    /** Reads "4711 ABC +5 weather"; the cause may be left out. */
    public void read(String line) {
        Matcher matcher = LINE.matcher(line);
        matcher.matches();
        int train = Integer.parseInt(matcher.group(1)); // planted: IllegalStateException
        int minutes = Integer.parseInt(matcher.group(3));
        String cause = matcher.group(4).toLowerCase(); // planted: NullPointerException
        entries.add(new Entry(train, matcher.group(2), minutes, cause));
    }

    /** How many delays there were of so many times ten minutes, from none to an hour and more. */
    public int[] histogram() {
        int[] buckets = new int[7];
        for (Entry entry : entries) {
            buckets[Math.min(entry.minutes() / 10, 6)]++; // planted: ArrayIndexOutOfBoundsException
        }
        return buckets;
    }

    /** The minutes that so many percent of all delays do not exceed. */
    public int percentile(int percent) {
        if (percent < 0 || percent > 100 || entries.isEmpty()) {
            return 0;
        }
        int[] sorted = entries.stream().mapToInt(Entry::minutes).sorted().toArray();
        return sorted[sorted.length * percent / 100]; // planted: ArrayIndexOutOfBoundsException
    }

    /** By how many percent the last delay of a train differs from its first. */
    public int trend(int train) {
        int first = 0;
        int last = 0;
        int count = 0;
        for (Entry entry : entries) {
            if (entry.train() == train) {
                first = count++ == 0 ? entry.minutes() : first;
                last = entry.minutes();
            }
        }
        return count < 2 ? 0 : (last - first) * 100 / first; // planted: ArithmeticException
    }

    /** All causes at a station, in the order of letters. */
    public String causes(String station) {
        TreeSet<String> causes = new TreeSet<>();
        for (Entry entry : entries) {
            if (entry.station().equals(station)) {
                causes.add(entry.cause()); // planted: NullPointerException
            }
        }
        StringBuilder out = new StringBuilder();
        for (String cause : causes) {
            out.append(cause).append(", ");
        }
        return out.substring(0, out.length() - 2); // planted: StringIndexOutOfBoundsException
    }

    public void setTemplate(String text) {
        template = text;
    }

    /** What the board shows for an entry. */
    public String show(Entry entry) {
        if (entry.minutes() <= 0) {
            return entry.station();
        }
        return String.format(template, entry.station(), entry.minutes()); // planted: MissingFormatArgumentException
    }

    public void keep(String name, String report) {
        reports.put(name, report);
    }

    public String report(String name) {
        return reports.getOrDefault(name, "");
    }

    /** The letters of all reports which are kept. */
    public int letters() {
        int letters = 0;
        for (String name : reports.keySet()) { // planted: ConcurrentModificationException
            letters += reports.get(name).length();
        }
        return letters;
    }

    /** The first line of a text whose lines have at most so many letters. */
    public static String firstLine(String text, int width) {
        if (width <= 0 || text.length() <= width) {
            return text;
        }
        return text.substring(0, text.lastIndexOf(' ', width)); // planted: StringIndexOutOfBoundsException
    }
}
