// SPDX-License-Identifier: Apache-2.0
package own;

/** A time of day in minutes. */
public final class ClockTime implements Comparable<ClockTime> {
    private static final int DAY = 24 * 60;
    private final int minutes;

    private ClockTime(int minutes) {
        this.minutes = minutes;
    }

    public static ClockTime of(int hour, int minute) {
        if (hour < 0 || hour > 23) {
            throw new IllegalArgumentException("hour " + hour);
        }
        if (minute < 0 || minute > 59) {
            throw new IllegalArgumentException("minute " + minute);
        }
        return new ClockTime(hour * 60 + minute);
    }

    public static ClockTime parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("no colon in " + text);
        }
        boolean pm = text.endsWith("pm");
        boolean am = text.endsWith("am");
        String rest = pm || am ? text.substring(0, text.length() - 2).trim() : text;
        int hour = Integer.parseInt(rest.substring(0, colon));
        int minute = Integer.parseInt(rest.substring(colon + 1));
        if (pm || am) {
            if (hour < 1 || hour > 12) {
                throw new IllegalArgumentException("hour " + hour + " of 12");
            }
            hour = hour % 12 + (pm ? 12 : 0);
        }
        return of(hour, minute);
    }

    public int getHour() {
        return minutes / 60;
    }

    public int getMinute() {
        return minutes % 60;
    }

    public ClockTime plus(int more) {
        return new ClockTime(Math.floorMod(minutes + more, DAY));
    }

    public int until(ClockTime other) {
        int span = other.minutes - minutes;
        return span < 0 ? span + DAY : span;
    }

    public boolean isBetween(ClockTime from, ClockTime to) {
        if (from.minutes <= to.minutes) {
            return minutes >= from.minutes && minutes < to.minutes;
        }
        return minutes >= from.minutes || minutes < to.minutes;
    }

    @Override
    public int compareTo(ClockTime other) {
        return minutes - other.minutes;
    }

    @Override
    public String toString() {
        return String.format("%02d:%02d", getHour(), getMinute());
    }
}
