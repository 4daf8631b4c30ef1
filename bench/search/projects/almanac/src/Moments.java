// SPDX-License-Identifier: Apache-2.0
package almanac;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Dates and times of the library. */
public class Moments {
    private Moments() {
    }

    /** The last day of a month that may be 13 or more. */
    public static LocalDate last(int year, int month) {
        return LocalDate.of(year, month, 31); // planted: DateTimeException
    }

    public static LocalDate date(String text) {
        return LocalDate.parse(text); // planted: DateTimeParseException
    }

    /** German: 24.12.2021. */
    public static LocalDate german(String text) {
        if (text.length() == 10 && text.charAt(2) == '.') {
            return LocalDate.parse(text, DateTimeFormatter.ofPattern("dd.MM.yyyy")); // planted: DateTimeParseException
        }
        return null;
    }

    /** The zone of a user's settings. */
    public static ZoneId zone(String name) {
        return ZoneId.of(name.isEmpty() ? "UTC" : name); // planted: DateTimeException
    }

    /** Time zones know no null. */
    public static int offset(String name, long millis) {
        TimeZone zone = name.startsWith("GMT") ? TimeZone.getTimeZone(name) : null;
        return zone.getOffset(millis); // planted: NullPointerException
    }

    /** A time of so many minutes after midnight. */
    public static LocalTime time(int minutes) {
        return LocalTime.of(minutes / 60, minutes % 60); // planted: DateTimeException
    }

    public static DayOfWeek weekday(int number) {
        return DayOfWeek.of(number % 8); // planted: DateTimeException
    }

    public static Month month(String name) {
        return Month.valueOf(name.toUpperCase(Locale.ROOT)); // planted: IllegalArgumentException
    }

    /** How many slots of a length a day has. */
    public static long slots(Duration length) {
        return Duration.ofDays(1).toMinutes() / length.toMinutes(); // planted: ArithmeticException
    }

    /** By a pattern out of the user's settings. */
    public static String show(Date date, String pattern) {
        return new SimpleDateFormat(pattern, Locale.ROOT).format(date); // planted: IllegalArgumentException
    }

    /** Wraps what went wrong. */
    public static Date read(String text) {
        try {
            return new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT).parse(text);
        } catch (ParseException e) {
            throw new IllegalArgumentException(text, e); // planted: IllegalArgumentException
        }
    }

    /** The year that a copyright line ends with: "(c) 2001-2020". */
    public static int year(String line) {
        int dash = line.lastIndexOf('-');
        return dash < 0 ? 0 : Integer.parseInt(line.substring(dash + 1, dash + 5)); // planted: StringIndexOutOfBoundsException
    }

    /** A day of the far future. */
    public static LocalDate later(LocalDate day, long years) {
        if (years < 0) {
            throw new IllegalArgumentException("back in time");
        }
        return day.plusYears(years); // planted: DateTimeException
    }
}
