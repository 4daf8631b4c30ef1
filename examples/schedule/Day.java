// SPDX-License-Identifier: Apache-2.0
package schedule;

/** A day in quarters of an hour. */
public final class Day {
    private static final int QUARTERS = 96;
    private final String[] meetings = new String[QUARTERS];

    private static String roomFor(int people) {
        if (people <= 4) {
            return "small";
        }
        return people <= 12 ? "large" : null;
    }

    /** The length of the name of a room that is large enough. */
    public static int labelWidth(int people) {
        return roomFor(people).length();
    }

    public static int labelWidthOrZero(int people) {
        String room = roomFor(people);
        return room == null ? 0 : room.length();
    }

    public boolean isFree(int hour, int minute) {
        return meetings[hour * 4 + minute / 15] == null;
    }

    public boolean isFreeChecked(int hour, int minute) {
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            return false;
        }
        return meetings[hour * 4 + minute / 15] == null;
    }
}
