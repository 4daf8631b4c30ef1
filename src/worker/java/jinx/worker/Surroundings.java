// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.BufferedInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/**
 * What the environment answers in a replay: properties, locale, time zone, standard input, each by the name of the call
 * that asks for it. Whoever runs the program puts back what was there (Aside).
 */
final class Surroundings {
    private static final String PROPERTY = "System.getProperty(\"";

    private final Map<String, String> properties = new HashMap<>();
    private final List<StandardInput.Event> events = new ArrayList<>();
    private String locale;
    private String zone;

    void add(String name, Object value) {
        if (name.startsWith(PROPERTY)) {
            properties.put(name.substring(PROPERTY.length(), name.length() - 2), (String) value);
            return;
        }
        switch (name) {
            case "System.in.read()" -> events.add(new StandardInput.Event(false, (int) value));
            case "System.in.available()" -> events.add(new StandardInput.Event(true, (int) value));
            case "Locale.getDefault()" -> locale = (String) value;
            case "TimeZone.getDefault()" -> zone = (String) value;
            default -> throw new IllegalArgumentException("nobody knows how to set " + name);
        }
    }

    void set() {
        properties.forEach(
                (key, value) -> {
                    if (value == null) System.clearProperty(key);
                    else System.setProperty(key, value);
                });
        if (locale != null) Locale.setDefault(Locale.forLanguageTag(locale));
        if (zone != null) TimeZone.setDefault(TimeZone.getTimeZone(zone));
        System.setIn(new BufferedInputStream(new StandardInput(events)));
    }
}
