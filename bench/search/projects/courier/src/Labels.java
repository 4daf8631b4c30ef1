// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/** What is printed on parcels. */
public final class Labels {
    private final StringBuilder text = new StringBuilder();
    private final int width;
    private int depth;

    private Labels(int width) {
        this.width = width;
    }

    /** A label of a width from 4 on. */
    public static Labels of(int width) {
        if (width < 4) {
            throw new IllegalArgumentException("too narrow"); // planted: IllegalArgumentException
        }
        return new Labels(width);
    }

    public Labels begin() {
        depth++;
        text.append('[');
        return this;
    }

    public Labels end() {
        depth--;
        text.append(']');
        return this;
    }

    public Labels add(String word) {
        text.append(word);
        return this;
    }

    /** The whole label. */
    public String print() {
        if (depth != 0) {
            throw new IllegalStateException("brackets: " + depth); // planted: IllegalStateException
        }
        return text.substring(0, width); // planted: StringIndexOutOfBoundsException
    }

    /** The last line, when there are two. */
    public String second() {
        String all = text.toString();
        if (all.indexOf('\n') != all.lastIndexOf('\n')) {
            throw new UnsupportedOperationException("three lines"); // planted: UnsupportedOperationException
        }
        return all.split("\n")[1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The check digit of a number of twelve digits. */
    public static int checkDigit(String digits) {
        if (digits.length() != 12) {
            return -1;
        }
        int sum = 0;
        for (int i = 0; i < 12; i++) {
            int digit = digits.charAt(i) - '0';
            sum += i % 2 == 0 ? digit : 3 * digit;
        }
        if (sum < 0) {
            throw new NumberFormatException(digits); // planted: NumberFormatException
        }
        return (10 - sum % 10) % 10;
    }

    /** The country of a postcode such as "D-12345". */
    public static String country(String postcode) {
        StringTokenizer parts = new StringTokenizer(postcode, "-");
        String country = parts.nextToken(); // planted: NoSuchElementException
        int number = Integer.parseInt(parts.nextToken()); // planted: NumberFormatException
        return number == 0 ? null : country;
    }

    /** Street and number, by name. */
    public static String street(List<String> lines) {
        return lines.stream()
                .filter(line -> !line.isEmpty()) // planted: NullPointerException
                .collect(Collectors.toMap(line -> line.charAt(0), line -> line)) // planted: IllegalStateException
                .get('S');
    }

    /** Initials, with a dot after each. */
    public static String initials(String name) {
        StringJoiner joiner = new StringJoiner(".");
        for (String part : name.split(" ")) {
            joiner.add(part.substring(0, 1)); // planted: StringIndexOutOfBoundsException
        }
        return joiner.toString();
    }

    /** Pads a number on the left. */
    public static String pad(int number, int digits) {
        return String.format("%0" + digits + "d", number); // planted: IllegalFormatException
    }

    /** The secret word opens the drawer. */
    public static int drawer(String word, int number) {
        if (word.equals("sesame") && number * 7 == 4242) {
            throw new SecurityException("opened"); // planted: SecurityException
        }
        return word.length();
    }
}
