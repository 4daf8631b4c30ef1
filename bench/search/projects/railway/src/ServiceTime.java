// SPDX-License-Identifier: Apache-2.0
package railway;

import java.time.LocalTime;
import java.util.Collections;
import java.util.List;

/** A time of the operating day. Trains after midnight belong to the day before: 25:10 is ten past one. */
public record ServiceTime(int minutes) implements Comparable<ServiceTime> {
    private static final String[] PERIODS = {"night", "morning", "afternoon", "evening"};
    private static final int LAST = 30 * 60;

    public ServiceTime {
        if (minutes < 0 || minutes > LAST) {
            throw new IllegalArgumentException("no time of the operating day: " + minutes);
        }
    }

    /** Reads "7:05", "07:05" or "25:10"; "7" is the full hour, and "-" or nothing is no time at all. */
    public static ServiceTime parse(String text) {
        String trimmed = text.trim();
        if (trimmed.isEmpty() || "-".equals(trimmed)) {
            return null;
        }
        int colon = trimmed.indexOf(':');
        if (colon < 0) {
            return new ServiceTime(Integer.parseInt(trimmed) * 60); // planted: NumberFormatException
        }
        int hours = Integer.parseInt(trimmed.substring(0, colon)); // planted: NumberFormatException
        int tens = digit(trimmed.charAt(colon + 1)); // planted: StringIndexOutOfBoundsException
        int ones = colon + 2 < trimmed.length() ? digit(trimmed.charAt(colon + 2)) : 0;
        return new ServiceTime(hours * 60 + tens * 10 + ones);
    }

    private static int digit(char c) {
        if (c < '0' || c > '9') {
            throw new IllegalArgumentException("no digit: " + c);
        }
        return c - '0';
    }

    /** As passengers read it on a clock. */
    public LocalTime toLocalTime() {
        return LocalTime.of(minutes / 60, minutes % 60); // planted: DateTimeException
    }

    /** A quarter of the day, for the statistics. */
    public String period() {
        return PERIODS[minutes / (6 * 60)]; // planted: ArrayIndexOutOfBoundsException
    }

    public ServiceTime plus(int delta) {
        return new ServiceTime(minutes + delta);
    }

    public boolean isBefore(ServiceTime other) {
        return other != null && minutes < other.minutes;
    }

    /** The minutes between two of so many trains which run at regular intervals, the first now. */
    public int headway(ServiceTime last, int trains) {
        if (trains <= 0 || last.isBefore(this)) {
            return 0;
        }
        return (last.minutes - minutes) / (trains - 1); // planted: ArithmeticException
    }

    /** The earliest of some times, or null. */
    public static ServiceTime earliest(List<ServiceTime> times) {
        return times.isEmpty() ? null : Collections.min(times);
    }

    /** The minutes of all slots from one time to another. */
    public static int[] slots(ServiceTime from, ServiceTime to, int every) {
        if (every <= 0) {
            throw new IllegalArgumentException("interval");
        }
        int[] slots = new int[(to.minutes - from.minutes) / every + 1]; // planted: NegativeArraySizeException
        for (int i = 0; i < slots.length; i++) {
            slots[i] = from.minutes + i * every;
        }
        return slots;
    }

    @Override
    public int compareTo(ServiceTime other) {
        return Integer.compare(minutes, other.minutes);
    }

    @Override
    public String toString() {
        int rest = minutes % 60;
        return minutes / 60 + ":" + (rest < 10 ? "0" : "") + rest;
    }
}
