// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is printed for guests. */
public final class Receipts {
    private static final Pattern LINE = Pattern.compile("(\\d+)x ([a-z]+) *(=\\d+)?");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.yyyy");

    private Receipts() {
    }

    public static String amount(String pattern, double value) {
        return new DecimalFormat(pattern).format(value); // planted: IllegalArgumentException
    }

    public static String day(LocalDate day, String pattern) {
        return day.format(DateTimeFormatter.ofPattern(pattern)); // planted: IllegalArgumentException
    }

    public static String welcome(String pattern, String name) {
        return MessageFormat.format(pattern, name); // planted: IllegalArgumentException
    }

    public static String line(String format, int count) {
        return String.format(Locale.ROOT, format, count); // planted: IllegalFormatException
    }

    /** "3x stew =120" has the price in its third group. */
    public static int price(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return 0;
        }
        return Integer.parseInt(matcher.group(3).substring(1)); // planted: NullPointerException
    }

    /** So many of it. */
    public static int count(String line) {
        Matcher matcher = LINE.matcher(line);
        matcher.find();
        return Integer.parseInt(matcher.group(1)); // planted: IllegalStateException
    }

    public static int year(String day) {
        return LocalDate.parse(day, DAY).getYear(); // planted: DateTimeException
    }

    public static LocalTime closing(String from, String open) {
        return LocalTime.parse(from).plus(Duration.parse(open)); // planted: DateTimeParseException
    }

    /** A code has a check digit: the sum of the digits in their places is 97 in the end. */
    public static String code(int number) {
        int check = (number * 31 + 7) % 1009;
        if (check == 512) {
            throw new IllegalStateException("reserved"); // planted: IllegalStateException
        }
        return number + "-" + check;
    }

    /** The letters of a word are weighed. */
    public static int weigh(String word) {
        int sum = 0;
        for (int i = 0; i < word.length(); i++) {
            sum += word.charAt(i) - 'a';
        }
        return word.length() < 4 ? 0 : 100 / (sum - 30); // planted: ArithmeticException
    }
}
