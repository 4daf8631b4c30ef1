// SPDX-License-Identifier: Apache-2.0
//
// Two nulls: what is said of one, or handed in for one, says nothing about the other.
//! run check --no-replay --sources tests/cases/signal
public class OtherNulls {
    /**
     * A name with a title.
     *
     * @param name whose name
     * @param title in front of it, may be null
     */
    public static String titled(String name, String title) {
        if (name == null) throw new IllegalArgumentException("name"); //! noise IllegalArgumentException
        return title.trim() + " " + name; //! bug NullPointerException as bug
    }

    /**
     * The digits of a number.
     *
     * @param text the number
     * @param format how it is written
     */
    public static int digits(String text, String format) {
        if (format != null) text = text.trim(); //! noise NullPointerException
        return text.length(); //! noise NullPointerException
    }

    static int plain() {
        return digits("12", null);
    }

    /**
     * The first of a row.
     *
     * @param row where it stands
     * @param name only for messages, may be null
     */
    public static int first(int[] row, String name) {
        if (name == null && row.length == 7) return 0; //! noise NullPointerException
        return row.length > 0 ? row[0] : 0; //! noise NullPointerException
    }

    /**
     * A copy.
     *
     * @param text what is copied
     */
    public static String toUpper(String text) {
        return text.toUpperCase(); //! noise NullPointerException
    }

    /**
     * A new one.
     *
     * @param text what it holds
     */
    public static StringBuilder createBuilder(String text) {
        return new StringBuilder(text.length()); //! noise NullPointerException
    }
}
