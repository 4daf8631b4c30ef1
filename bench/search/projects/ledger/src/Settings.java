// SPDX-License-Identifier: Apache-2.0
package ledger;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.UUID;

/** Settings out of files and the environment. */
public class Settings {
    /** How much is logged. */
    public enum Level { LOW, HIGH }

    private final Properties values = new Properties();
    private final Map<String, Settings> sections = new HashMap<>();

    public void load(String text) {
        try {
            values.load(new StringReader(text)); // planted: IllegalArgumentException
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public void set(String key, String value) {
        values.setProperty(key, value);
    }

    public void section(String name, Settings section) {
        sections.put(name, section);
    }

    public int port() {
        return Integer.parseInt(values.getProperty("port", "none")); // planted: NumberFormatException
    }

    public boolean isVerbose() {
        return values.getProperty("log.level").equals("debug"); // planted: NullPointerException
    }

    public Level level() {
        return Level.valueOf(values.getProperty("level", "LOW")); // planted: IllegalArgumentException
    }

    /** The worth of a percentage: "15%". */
    public int percent() {
        String text = values.getProperty("percent", "");
        return Integer.parseInt(text.substring(0, text.length() - 1)); // planted: StringIndexOutOfBoundsException
    }

    /** How many workers each of the nodes has. */
    public int workers() {
        int nodes = Integer.getInteger("nodes", 0) + values.size();
        return 12 / nodes; // planted: ArithmeticException
    }

    /** All keys of all sections. */
    public int count() {
        int n = values.size();
        for (Settings section : sections.values()) {
            n += section.count(); // planted: StackOverflowError in count
        }
        return n;
    }

    /** A value of a section: "db.user". */
    public String get(String path) {
        int dot = path.indexOf('.');
        if (dot < 0) {
            return values.getProperty(path);
        }
        return sections.get(path.substring(0, dot)).get(path.substring(dot + 1)); // planted: NullPointerException
    }

    public static URI address(String text) {
        return URI.create(text); // planted: IllegalArgumentException
    }

    public static String host(String text) {
        return URI.create("http://" + text.trim()).getHost().toLowerCase(); // planted: NullPointerException
    }

    public static UUID id(String text) {
        return UUID.fromString(text); // planted: IllegalArgumentException
    }

    /** The texts of a language. */
    public static String message(String bundle, String key) {
        try {
            return ResourceBundle.getBundle(bundle, Locale.ROOT).getString(key);
        } catch (MissingResourceException e) {
            throw new IllegalArgumentException(key, e); // planted: IllegalArgumentException
        }
    }
}
