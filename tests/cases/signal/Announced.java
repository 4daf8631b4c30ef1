// SPDX-License-Identifier: Apache-2.0
//
// What one way to a crash announces was meant on the other ways too, though nobody wrote it down there. A null that is
// welcome excuses nothing but itself.
//! run check --no-replay --sources tests/cases/signal
//! others allowed
public class Announced {
    private final String mapping = "0123012";

    /** A coder of its own. */
    public static final class Part {
        private final String name;

        public Part(String name) {
            this.name = name;
        }
    }

    private char map(char c) {
        int index = c - 'A';
        if (index < 0 || index >= mapping.length()) throw new IllegalArgumentException("not mapped: " + c); //! noise IllegalArgumentException
        return mapping.charAt(index);
    }

    /**
     * The code of a word.
     *
     * @throws IllegalArgumentException if a letter is not mapped
     */
    public String encode(String word) {
        if (word == null || word.isEmpty()) return "";
        return "" + map(Character.toUpperCase(word.charAt(0)));
    }

    /** How far two words are from each other. */
    public int difference(String first, String second) {
        if (first == null || second == null || first.isEmpty() || second.isEmpty()) return 0;
        return map(Character.toUpperCase(first.charAt(0))) - map(Character.toUpperCase(second.charAt(0)));
    }

    /**
     * Writes a part.
     *
     * @param part what is written
     * @param more what is written behind it, may be null
     */
    public static int write(Part part, String more) {
        if (part == null) return 0;
        return part.name.length() + (more == null ? 0 : more.length()); //! noise NullPointerException
    }

    /**
     * Writes a text.
     *
     * @param text what is written
     * @param more what is written behind it, may be null
     */
    public static int write(String text, String more) {
        if (text == null) return 0;
        return text.length() + more.length(); //! bug NullPointerException
    }

    /** The letter at the dash. */
    public static char dash(String text) {
        return text == null ? ' ' : text.charAt(text.indexOf('-')); //! bug StringIndexOutOfBoundsException
    }
}
