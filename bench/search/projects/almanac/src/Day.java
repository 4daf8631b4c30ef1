// SPDX-License-Identifier: Apache-2.0
package almanac;

/** A day of the calendar. */
public final class Day implements Comparable<Day> {
    private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private static final String[] NAMES = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};

    final int year;
    final int month;
    final int day;

    public Day(int year, int month, int day) {
        if (day < 1 || day > 31) {
            throw new IllegalArgumentException("day " + day);
        }
        this.year = year;
        this.month = month;
        this.day = day;
    }

    /** From "2024-02-29". */
    public static Day parse(String text) {
        String[] parts = text.split("-");
        int year = Integer.parseInt(parts[0]); // planted: NumberFormatException
        int month = Integer.parseInt(parts[1]);
        int day = Integer.parseInt(parts[2]); // planted: ArrayIndexOutOfBoundsException
        return new Day(year, month, day);
    }

    public boolean isLeap() {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    public int monthLength() {
        int length = LENGTHS[month - 1]; // planted: ArrayIndexOutOfBoundsException
        return month == 2 && isLeap() ? length + 1 : length;
    }

    /** Days of the year before this month. */
    public int before() {
        int sum = 0;
        for (int m = 1; m < month; m++) {
            sum += LENGTHS[m]; // planted: ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    /** The name of the weekday of a count of days since a Monday, which may be negative. */
    public static String weekday(int days) {
        return NAMES[days % 7]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The same day of another year. */
    public Day inYear(int other) {
        Day moved = new Day(other, month, day);
        if (month == 2 && day == 29 && !moved.isLeap()) {
            throw new IllegalStateException("no such day in " + other); // planted: IllegalStateException
        }
        return moved;
    }

    /** How many whole periods of a length fit into the days since the start of the month. */
    public int periods(int length) {
        return (day - 1) / (length - 7); // planted: ArithmeticException
    }

    /** "first", "second" ... of the weeks of a month. */
    public String weekOfMonth() {
        String[] words = {"first", "second", "third", "fourth"};
        return words[(day - 1) / 7]; // planted: ArrayIndexOutOfBoundsException
    }

    @Override
    public int compareTo(Day other) {
        if (other == this) {
            return 0;
        }
        return year != other.year ? year - other.year : month * 32 + day - other.month * 32 - other.day; // planted: NullPointerException
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Day && compareTo((Day) other) == 0;
    }

    @Override
    public int hashCode() {
        return (year * 12 + month) * 31 + day;
    }
}
