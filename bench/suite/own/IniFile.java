// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.LinkedHashMap;
import java.util.Map;

/** Settings in sections. */
public class IniFile {
    private final Map<String, Map<String, String>> sections = new LinkedHashMap<>();

    public static IniFile parse(String text) {
        IniFile ini = new IniFile();
        String section = "";
        int number = 0;
        for (String raw : text.split("\n")) {
            number++;
            String line = raw.trim();
            if (line.isEmpty() || line.charAt(0) == '#' || line.charAt(0) == ';') {
                continue;
            }
            if (line.charAt(0) == '[') {
                if (!line.endsWith("]")) {
                    throw new IllegalArgumentException("line " + number + ": ] expected");
                }
                section = line.substring(1, line.length() - 1).trim();
                continue;
            }
            int equals = line.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("line " + number + ": key = value expected");
            }
            ini.put(section, line.substring(0, equals).trim(), line.substring(equals + 1).trim());
        }
        return ini;
    }

    public void put(String section, String key, String value) {
        sections.computeIfAbsent(section, s -> new LinkedHashMap<>()).put(key, value);
    }

    public String get(String section, String key, String otherwise) {
        Map<String, String> entries = sections.get(section);
        if (entries == null) {
            return otherwise;
        }
        return entries.getOrDefault(key, otherwise);
    }

    public int getInt(String section, String key, int otherwise) {
        String value = get(section, key, null);
        if (value == null) {
            return otherwise;
        }
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    public boolean getFlag(String section, String key) {
        String value = get(section, key, "no");
        return value.equalsIgnoreCase("yes") || value.equalsIgnoreCase("true") || value.equals("1");
    }

    public int size() {
        int count = 0;
        for (Map<String, String> entries : sections.values()) {
            count += entries.size();
        }
        return count;
    }
}
