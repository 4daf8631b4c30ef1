// SPDX-License-Identifier: Apache-2.0
package texts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Texts with names in braces, which may stand for texts with names. */
public class Template {
    private final Map<String, String> values = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();

    public void set(String name, String value) {
        values.put(name, value);
    }

    /** Replaces names until there are none. */
    public String expand(String text) {
        int from = text.indexOf('{');
        if (from < 0) {
            return text;
        }
        int to = text.indexOf('}');
        String name = text.substring(from + 1, to); // planted: StringIndexOutOfBoundsException
        String value = values.get(name);
        return expand(text.substring(0, from) + value.trim() + text.substring(to + 1)); // planted: NullPointerException
    }

    /** Replaces a name by what its value leads to. */
    public String resolve(String name) {
        String value = values.get(name);
        if (value == null) {
            return name;
        }
        return resolve(value); // planted: StackOverflowError in resolve
    }

    public void begin(String section) {
        open.push(section);
    }

    /** Ends the innermost section. */
    public void end(String section) {
        String top = open.pop(); // planted: NoSuchElementException
        if (!top.equals(section)) {
            throw new IllegalStateException(top + " is open"); // planted: IllegalStateException
        }
    }

    /** The first line that is no comment. */
    public static String header(String text) {
        BufferedReader in = new BufferedReader(new StringReader(text));
        try {
            String line = in.readLine();
            while (line.startsWith("#")) { // planted: NullPointerException
                line = in.readLine();
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Columns of fixed widths. */
    public static String[] columns(String line, int... widths) {
        String[] out = new String[widths.length];
        int at = 0;
        for (int i = 0; i < widths.length; i++) {
            out[i] = line.substring(at, at + widths[i]).trim(); // planted: StringIndexOutOfBoundsException
            at += widths[i];
        }
        return out;
    }
}
