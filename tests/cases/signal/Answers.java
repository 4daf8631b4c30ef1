// SPDX-License-Identifier: Apache-2.0
//
// What an object of the caller's own answers decides: noise, whatever the code computed of the answer. Characters of an
// object that is no text are no text.
//! run check --no-replay
//! others allowed
public class Answers {
    /** Finds something in letters. */
    public abstract static class Finder {
        /** How many letters fit from there on. */
        public abstract int find(char[] letters, int start, int end);
    }

    private Answers() {
    }

    /** How many letters are left behind what was found. */
    public static int left(char[] letters, Finder finder) {
        if (letters == null || finder == null || letters.length < 2) return 0;
        int found = finder.find(letters, 0, letters.length);
        if (found == 0) return 0;
        return letters[found + 1]; //! noise ArrayIndexOutOfBoundsException
    }

    /** A share of what was found. */
    public static int share(char[] letters, Finder finder) {
        if (letters == null || finder == null) return 0;
        return letters.length / (finder.find(letters, 0, 1) - 7); //! noise ArithmeticException
    }

    /** The middle between the first and the last. */
    public static int middle(int first, int last) {
        return (first + last) / (last - first); //! bug ArithmeticException
    }

    /** The letter behind the blank. */
    public static char behind(String text) {
        return text == null ? ' ' : text.charAt(text.indexOf(' ') + 1); //! bug StringIndexOutOfBoundsException
    }
}
