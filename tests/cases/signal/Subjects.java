// SPDX-License-Identifier: Apache-2.0
//
// What of the caller's values a crash is about: arrays that are too short, objects of a class that a type does not exclude
// and objects that were not set up are noise; texts, and what the code made of a value, are bugs.
//! run check --no-replay
//! others allowed
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Subjects {
    private static final int[] WEIGHTS = {3, 1, 4};

    /** Two bytes as a number. */
    public static int word(byte[] bytes) {
        return bytes[0] << 8 | bytes[1]; //! noise ArrayIndexOutOfBoundsException
    }

    /** The middle of three. */
    public static String middle(String[] three) {
        return three[0].length() < 2 ? three[1] : ""; //! noise ArrayIndexOutOfBoundsException
    }

    /** How long a text is that somebody calls an object. */
    public static int width(Object text) {
        return ((String) text).length(); //! noise ClassCastException
    }

    /** The weight that belongs to a hash. */
    public static int weight(int hash) {
        return WEIGHTS[Math.abs(hash) % WEIGHTS.length]; //! bug ArrayIndexOutOfBoundsException
    }

    /** Behind the colon. */
    public static char kind(String line) {
        return line.isEmpty() ? ' ' : line.charAt(line.indexOf(':') + 1); //! bug StringIndexOutOfBoundsException
    }

    /** The sign in front. */
    public static boolean isNegative(String number) {
        return number != null && number.charAt(0) == '-'; //! bug StringIndexOutOfBoundsException
    }

    public static class Page {
        private List<String> lines;

        public void setLines(List<String> lines) {
            this.lines = lines;
        }

        public int height() {
            return lines.size(); //! noise NullPointerException
        }
    }

    /** How long the name of a colour is. */
    public static int width(int colour) {
        Map<Integer, String> names = new HashMap<>();
        names.put(1, "red");
        return names.get(colour).length(); //! bug NullPointerException
    }

    /** A part of a year. */
    public static int month(int month) {
        if (month < 1) throw new IllegalArgumentException("month"); //! noise IllegalArgumentException as precondition
        return 12 / month;
    }
}
