// SPDX-License-Identifier: Apache-2.0
package harbour;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Messages from ship to shore. */
public final class Signals {
    private static final Pattern CALL = Pattern.compile("([A-Z]{2})-(\\d+)(/[NSEW])?");

    /** What a ship wants. */
    public enum Wish { BERTH, FUEL, PILOT, WATER }

    private Signals() {
    }

    /** "BERTH;3" */
    public static Wish wish(String text) {
        int end = text.indexOf(';');
        return Wish.valueOf(text.substring(0, end)); // planted: StringIndexOutOfBoundsException
    }

    public static Wish plain(String text) {
        return Wish.valueOf(text.toUpperCase(Locale.ROOT)); // planted: IllegalArgumentException
    }

    /** The heading of "AB-12/N". */
    public static char heading(String call) {
        Matcher matcher = CALL.matcher(call);
        if (!matcher.matches()) {
            return '?';
        }
        return matcher.group(3).charAt(1); // planted: NullPointerException
    }

    public static long number(String call) {
        Matcher matcher = CALL.matcher(call);
        return matcher.matches() ? Integer.parseInt(matcher.group(2)) : -1; // planted: NumberFormatException
    }

    /** "12:30" is 750. */
    public static int minutes(String clock) {
        String[] parts = clock.split(":");
        return Integer.parseInt(parts[0]) * 60 + Integer.parseInt(parts[1]); // planted: ArrayIndexOutOfBoundsException
    }

    /** Tides as "low<high<low". */
    public static List<Integer> tides(String text) {
        List<Integer> tides = new ArrayList<>();
        for (String part : text.split("<")) {
            int tide = Integer.parseInt(part.trim()); // planted: NumberFormatException
            if (tide > 1800) {
                throw new IllegalArgumentException("storm"); // planted: IllegalArgumentException
            }
            tides.add(tide);
        }
        return tides;
    }

    /** Ships by their places, "3=Anna,5=Bea". */
    public static TreeMap<Integer, String> places(String text) {
        TreeMap<Integer, String> places = new TreeMap<>();
        for (String entry : text.split(",")) {
            int equals = entry.indexOf('=');
            int place = Integer.parseInt(entry.substring(0, equals)); // planted: StringIndexOutOfBoundsException
            if (places.put(place, entry.substring(equals + 1)) != null) {
                throw new IllegalStateException("taken: " + place); // planted: IllegalStateException
            }
        }
        return places;
    }

    public static LocalDate due(LocalDate day, int weeks) {
        if (weeks > 52) {
            throw new IllegalArgumentException("next year"); // planted: IllegalArgumentException
        }
        return day.withDayOfMonth(day.getDayOfMonth() + weeks); // planted: DateTimeException
    }

    public static long hours(LocalDateTime from, LocalDateTime to) {
        return 1000 / Duration.between(from, to).toDays(); // planted: ArithmeticException
    }

    /** The check letter of a name. */
    public static char check(String name) {
        int sum = 0;
        for (char c : name.toCharArray()) {
            sum += c;
        }
        return "HARBOUR".charAt(sum % 11); // planted: StringIndexOutOfBoundsException
    }

    /** A flag of so many stripes. */
    public static String flag(int stripes) {
        char[] out = new char[stripes]; // planted: NegativeArraySizeException
        Arrays.fill(out, '|');
        return new String(out);
    }

    /** The middle word of three. */
    public static String middle(String text) {
        String[] words = text.split(" ");
        return words.length < 3 ? words[0] : words[2].substring(1); // planted: StringIndexOutOfBoundsException
    }
}
