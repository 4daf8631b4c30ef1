// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The list of what is on a van, as text: a line of headings, then a line for each parcel. */
public class Manifest {
    private final List<String> headings = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();
    private final Map<String, Integer> columns = new HashMap<>();
    private int cursor = -1;

    /** Reads the whole text. */
    public static Manifest parse(String text) {
        Manifest manifest = new Manifest();
        String[] lines = text.split("\n");
        manifest.readHeadings(lines[0]); // planted: ArrayIndexOutOfBoundsException
        for (int i = 1; i < lines.length; i++) {
            manifest.addRow(lines[i]);
        }
        return manifest;
    }

    private void readHeadings(String line) {
        for (String name : line.split(",")) {
            if (columns.put(name.trim(), headings.size()) != null) {
                throw new IllegalArgumentException("twice: " + name); // planted: IllegalArgumentException
            }
            headings.add(name.trim());
        }
    }

    public void addRow(String line) {
        rows.add(cells(line));
    }

    /** The cells of a line; quotes keep commas together. */
    public static String[] cells(String line) {
        List<String> cells = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            if (line.charAt(at) == '"') {
                int end = line.indexOf('"', at + 1);
                cells.add(line.substring(at + 1, end)); // planted: StringIndexOutOfBoundsException
                at = end + 2;
            } else {
                int end = line.indexOf(',', at);
                if (end < 0) {
                    end = line.length();
                }
                cells.add(line.substring(at, end));
                at = end + 1;
            }
        }
        return cells.toArray(new String[0]);
    }

    public boolean next() {
        cursor++;
        return cursor < rows.size();
    }

    /** A cell of the row at the cursor. */
    public String get(String heading) {
        int column = columns.get(heading); // planted: NullPointerException
        String[] row = rows.get(cursor); // planted: IndexOutOfBoundsException
        return row[column]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The weight in grams, as in "1.5kg" or "300g". */
    public static int grams(String weight) {
        String text = weight.trim().toLowerCase();
        if (text.endsWith("kg")) {
            return (int) (Double.parseDouble(text.substring(0, text.length() - 2)) * 1000); // planted: NumberFormatException
        }
        return Integer.parseInt(text.substring(0, text.indexOf('g'))); // planted: StringIndexOutOfBoundsException
    }
}
