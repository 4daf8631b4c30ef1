// SPDX-License-Identifier: Apache-2.0
package courier;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** When parcels are brought. */
public class Slots {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.yyyy");

    private final TreeMap<LocalTime, String> taken = new TreeMap<>();
    private final List<LocalDate> holidays = new ArrayList<>();
    private int minutes = 30;

    public void length(int minutes) {
        this.minutes = minutes;
    }

    public void take(LocalTime at, String who) {
        if (taken.containsKey(at)) {
            throw new IllegalStateException("taken by " + taken.get(at)); // planted: IllegalStateException
        }
        taken.put(at, who);
    }

    /** How many slots there are in an hour. */
    public int perHour() {
        return 60 / minutes; // planted: ArithmeticException
    }

    /** The one before this time. */
    public String before(LocalTime time) {
        return taken.lowerEntry(time).getValue(); // planted: NullPointerException
    }

    /** A day as people write it. */
    public static LocalDate day(String text) {
        return LocalDate.parse(text, DAY); // planted: DateTimeParseException
    }

    /** The same day of the next month. */
    public static LocalDate nextMonth(LocalDate day) {
        Month next = day.getMonth().plus(1);
        return LocalDate.of(day.getYear(), next, day.getDayOfMonth()); // planted: DateTimeException
    }

    /** The last day of a month, by number. */
    public static int lastDay(int year, int month) {
        return YearMonth.of(year, month).lengthOfMonth(); // planted: DateTimeException
    }

    /** Whether there is a holiday this week. */
    public void holiday(LocalDate day) {
        if (day.getDayOfWeek() == DayOfWeek.SUNDAY) {
            throw new IllegalArgumentException("sundays are free anyway"); // planted: IllegalArgumentException
        }
        holidays.add(day);
    }

    public LocalDate nextHoliday() {
        return holidays.get(0); // planted: IndexOutOfBoundsException
    }

    /** Parcels for each hour between two times. */
    public static long rate(LocalTime from, LocalTime to, int parcels) {
        return parcels / Duration.between(from, to).toHours(); // planted: ArithmeticException
    }

    public static int offset(String zone) {
        return ZoneId.of(zone).getRules().getTransitions().size(); // planted: DateTimeException
    }
}
