// SPDX-License-Identifier: Apache-2.0
package railway;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/** The reservations of a train. A coach has up to sixteen rows with four seats, so that a long holds it. */
public class SeatPlan {
    /** Somebody who waits for a seat; the lower, the sooner. */
    public record Request(String name, Integer priority) {
    }

    private static final String LETTERS = "ABCD";
    /** Windows come first. */
    private static final int[] ORDER = {0, 2, 3, 1};

    private final int rows;
    private final long[] taken;
    private final String[][] holders;
    private final String[] rowNames;
    private final BitSet quiet = new BitSet();
    private final Map<String, Integer> places = new HashMap<>();
    private final PriorityQueue<Request> waiting = new PriorityQueue<>(Comparator.comparing(Request::priority));

    public SeatPlan(int coaches, int rows) {
        if (coaches < 1 || coaches > 20 || rows < 1 || rows > 16) {
            throw new IllegalArgumentException("coaches or rows");
        }
        this.rows = rows;
        taken = new long[coaches];
        holders = new String[coaches][];
        rowNames = new String[rows];
        for (int i = 0; i < rows; i++) {
            rowNames[i] = Integer.toString(i + 1);
        }
    }

    /** The bit of a seat like "12C". */
    private int seat(String label) {
        char letter = label.charAt(label.length() - 1); // planted: StringIndexOutOfBoundsException
        int row = Integer.parseInt(label.substring(0, label.length() - 1)); // planted: NumberFormatException
        if (row < 1 || row > rows) {
            throw new IllegalArgumentException("no row " + row);
        }
        return (row - 1) * 4 + ORDER[LETTERS.indexOf(letter)]; // planted: ArrayIndexOutOfBoundsException
    }

    private String label(int seat) {
        String row = rowNames[seat / 4]; // planted: ArrayIndexOutOfBoundsException
        return row + LETTERS.charAt(seat % 4); // planted: StringIndexOutOfBoundsException
    }

    /** Reserves a seat in one of the coaches, which count from 1; false if it is taken. */
    public boolean reserve(int coach, String label, String name) {
        if (coach > taken.length) {
            throw new IllegalArgumentException("no coach " + coach);
        }
        int seat = seat(label);
        long bit = 1L << seat;
        if ((taken[coach - 1] & bit) != 0) { // planted: ArrayIndexOutOfBoundsException
            return false;
        }
        taken[coach - 1] |= bit;
        if (holders[coach - 1] == null) {
            holders[coach - 1] = new String[rows * 4];
        }
        holders[coach - 1][seat] = name;
        places.put(name, (coach - 1) * 64 + seat);
        return true;
    }

    /** Who has a seat. */
    public String holder(int coach, String label) {
        if (coach < 1 || coach > holders.length) {
            return "nobody";
        }
        String name = holders[coach - 1][seat(label)]; // planted: NullPointerException
        return name.trim(); // planted: NullPointerException
    }

    /** Gives up the seat of a passenger. */
    public void cancel(String name) {
        int place = places.remove(name); // planted: NullPointerException
        taken[place >> 6] &= ~(1L << place);
        holders[place >> 6][place & 63] = null;
    }

    /** The first seat of a coach that is free. */
    public String firstFree(int coach) {
        return label(Long.numberOfTrailingZeros(~taken[checked(coach)]));
    }

    /** The first of so many free seats side by side. */
    public String together(int coach, int count) {
        if (count < 1 || count > 4) {
            throw new IllegalArgumentException("at most four");
        }
        return label(adjacent(taken[checked(coach)], count));
    }

    private int adjacent(long coach, int count) {
        long mask = (1L << count) - 1;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column + count <= 4; column++) {
                int shift = row * 4 + column;
                if ((coach >>> shift & mask) == 0) {
                    return shift;
                }
            }
        }
        return -1;
    }

    private int checked(int coach) {
        if (coach < 1 || coach > taken.length) {
            throw new IllegalArgumentException("no coach " + coach);
        }
        return coach - 1;
    }

    public int freeSeats(int coach) {
        return rows * 4 - Long.bitCount(taken[checked(coach)]);
    }

    /** Marks rows in which one does not talk. */
    public void keepQuiet(int fromRow, int toRow) {
        if (fromRow < 1 || toRow > rows) {
            throw new IllegalArgumentException("rows");
        }
        quiet.set(fromRow, toRow + 1); // planted: IndexOutOfBoundsException
    }

    public boolean isQuiet(int row) {
        return row > 0 && quiet.get(row);
    }

    public void queue(Request request) {
        waiting.add(request); // planted: NullPointerException
    }

    /** Gives a seat to whoever comes first; null if nobody waits. */
    public String promote(int coach, String label) {
        Request first = waiting.peek();
        if (first == null || !reserve(coach, label, first.name())) {
            return null;
        }
        return waiting.remove().name();
    }
}
