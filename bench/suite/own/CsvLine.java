// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** One line of comma separated values. */
public final class CsvLine {
    private final char separator;
    private final char quote;

    public CsvLine(char separator, char quote) {
        if (separator == quote) {
            throw new IllegalArgumentException("separator and quote are the same");
        }
        this.separator = separator;
        this.quote = quote;
    }

    public List<String> parse(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c != quote) {
                    field.append(c);
                } else if (i + 1 < line.length() && line.charAt(i + 1) == quote) {
                    field.append(quote);
                    i++;
                } else {
                    quoted = false;
                }
            } else if (c == quote && field.length() == 0) {
                quoted = true;
            } else if (c == separator) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        if (quoted) {
            throw new IllegalArgumentException("quote is not closed");
        }
        fields.add(field.toString());
        return fields;
    }

    public String format(String... fields) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < fields.length; i++) {
            if (i > 0) {
                out.append(separator);
            }
            out.append(escape(fields[i]));
        }
        return out.toString();
    }

    String escape(String field) {
        if (field == null) {
            return "";
        }
        boolean needed = field.indexOf(separator) >= 0 || field.indexOf(quote) >= 0 || field.indexOf('\n') >= 0;
        if (!needed) {
            return field;
        }
        String q = String.valueOf(quote);
        return q + field.replace(q, q + q) + q;
    }
}
