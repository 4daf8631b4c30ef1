// SPDX-License-Identifier: Apache-2.0
package courier;

import java.text.MessageFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings in text files. */
public class Settings {
    /** How loud it is. */
    public enum Level { QUIET, NORMAL, LOUD }

    private static final Pattern LINE = Pattern.compile("([a-z.]+)\\s*=\\s*(.*)");
    private static final Pattern TIME = Pattern.compile("(\\d+)(ms|s|m)?");

    private final Map<String, String> values = new HashMap<>();
    private boolean frozen;

    /** A line "key = value", or nothing. */
    public void line(String text) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches() && !text.startsWith("#")) {
            throw new IllegalArgumentException("not a setting: " + text); // planted: IllegalArgumentException
        }
        values.put(matcher.group(1), matcher.group(2)); // planted: IllegalStateException
    }

    public void set(String key, String value) {
        if (frozen) {
            throw new UnsupportedOperationException("frozen"); // planted: UnsupportedOperationException
        }
        values.put(key, value);
    }

    public void freeze() {
        frozen = true;
    }

    public int port() {
        int port = Integer.parseInt(values.getOrDefault("port", "8080")); // planted: NumberFormatException
        if (port > 65535) {
            throw new IllegalStateException("no such port"); // planted: IllegalStateException
        }
        return port;
    }

    public Level level() {
        String name = values.get("log.level");
        return name == null ? Level.NORMAL : Level.valueOf(name.toUpperCase(Locale.ROOT)); // planted: IllegalArgumentException
    }

    /** Milliseconds of "3s", "2m", "10ms". */
    public static long millis(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return -1;
        }
        long number = Long.parseLong(matcher.group(1)); // planted: NumberFormatException
        switch (matcher.group(2)) { // planted: NullPointerException
            case "s":
                return number * 1000;
            case "m":
                return Math.multiplyExact(number, 60000L); // planted: ArithmeticException
            default:
                return number;
        }
    }

    /** How many there are of the workers that the properties ask for. */
    public static int workers(Properties properties) {
        String workers = properties.getProperty("workers");
        return 100 / Integer.valueOf(workers.trim()); // planted: ArithmeticException
    }

    /** A class of the user's own. */
    public static Object plugin(String name) {
        try {
            return Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no plugin " + name, e); // planted: IllegalStateException
        }
    }

    public static String greet(String pattern, String name) {
        return MessageFormat.format(pattern, name); // planted: IllegalArgumentException
    }

    public static String locale(Locale locale) {
        return locale.getISO3Country().substring(0, 2); // planted: StringIndexOutOfBoundsException
    }

    public static long stamp(String text) {
        try {
            return new SimpleDateFormat("yyyy-MM-dd").parse(text).getTime();
        } catch (ParseException e) {
            throw new IllegalArgumentException(e); // planted: IllegalArgumentException
        }
    }
}
