// SPDX-License-Identifier: Apache-2.0
//
// What only the package can call, and nobody in it calls so, is noise: from none of the methods that others can call the
// crash was reached. What such a method leads to from outside is a bug wherever it is thrown.
//! run check --no-replay
//! others allowed
public class Inner {
    private final Ring ring = new Ring();

    /** A table of the code's own. */
    static final class Ring {
        private final int[] slots = new int[8];

        int at(int n) {
            return slots[n]; //! noise ArrayIndexOutOfBoundsException
        }

        int share(int n) {
            return 1000 / n; //! noise ArithmeticException
        }

        int slot(int hash) {
            return slots[hash % slots.length]; //! bug ArrayIndexOutOfBoundsException
        }
    }

    static char[] room(int size) {
        return new char[size]; //! noise NegativeArraySizeException
    }

    static int month(String text) {
        return text.charAt(5) - '0'; //! noise StringIndexOutOfBoundsException
    }

    static int day(String text) {
        return text.charAt(text.indexOf('-') + 1) - '0'; //! bug StringIndexOutOfBoundsException
    }

    /** The first slots. */
    public int first() {
        return ring.at(0) + ring.at(1) + ring.share(3);
    }

    /** The slot of a hash. */
    public int of(int hash) {
        return ring.slot(hash * 31);
    }

    /** Room for a name. */
    public char[] roomFor(boolean large) {
        return room(large ? 64 : 16);
    }

    /** The month in a date. */
    public int monthOf(String date) {
        return date != null && date.length() == 10 ? month(date) : 0;
    }

    /** The day in a date. */
    public int dayOf(String date) {
        return date != null ? day(date) : 0;
    }
}
