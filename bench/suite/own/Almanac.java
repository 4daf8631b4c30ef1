// SPDX-License-Identifier: Apache-2.0
package own;

/** Days of months and weeks in the Gregorian calendar. */
public final class Almanac {
    private Almanac() {
    }

    public static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    public static int daysInMonth(int year, int month) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            case 1:
            case 3:
            case 5:
            case 7:
            case 8:
            case 10:
            case 12:
                return 31;
            default:
                throw new IllegalArgumentException("month " + month);
        }
    }

    public static boolean isValid(int year, int month, int day) {
        return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
    }

    public static int dayOfYear(int year, int month, int day) {
        if (!isValid(year, month, day)) {
            throw new IllegalArgumentException("no such day");
        }
        int n = day;
        for (int m = 1; m < month; m++) {
            n += daysInMonth(year, m);
        }
        return n;
    }

    /** 0 is Sunday. */
    public static int weekday(int year, int month, int day) {
        int y = month < 3 ? year - 1 : year;
        int m = month < 3 ? month + 10 : month - 2;
        return Math.floorMod(day + (13 * m - 1) / 5 + y + Math.floorDiv(y, 4) - Math.floorDiv(y, 100)
                + Math.floorDiv(y, 400), 7);
    }

    public static String season(int month, boolean north) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month " + month);
        }
        int quarter = month % 12 / 3;
        if (!north) {
            quarter = (quarter + 2) % 4;
        }
        return new String[] {"winter", "spring", "summer", "autumn"}[quarter];
    }
}
