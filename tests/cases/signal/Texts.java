// SPDX-License-Identifier: Apache-2.0
//
// Bits of text: what the code does to its argument, and what it was told.
//! run check --no-replay
public class Texts {
    private Texts() {
    }

    public static char initial(String name) {
        return name.charAt(0); //! bug StringIndexOutOfBoundsException; noise NullPointerException
    }

    /** What stands before the colon. */
    public static String key(String line) {
        return line == null ? "" : line.substring(0, line.indexOf(':')); //! bug StringIndexOutOfBoundsException
    }

    public static char escaped(String text) {
        if (text == null) return '-';
        int at = text.indexOf('%');
        return at < 0 ? '-' : text.charAt(at + 1); //! bug StringIndexOutOfBoundsException
    }

    public static String withoutLast(StringBuilder text) {
        if (text == null) return "";
        text.setLength(text.length() - 1); //! bug StringIndexOutOfBoundsException
        return text.toString();
    }

    public static int amount(String field) {
        if (field == null || field.isEmpty()) return 0;
        return Integer.parseInt(field.substring(1)); //! bug NumberFormatException
    }

    public static int number(String text) {
        return Integer.parseInt(text); //! noise NumberFormatException
    }

    public static char at(String text, int i) {
        if (text == null) return ' ';
        return text.charAt(i); //! noise StringIndexOutOfBoundsException
    }

    public static String part(String text, int from) {
        if (text == null) throw new IllegalArgumentException("text"); //! noise IllegalArgumentException
        return text.substring(from); //! noise StringIndexOutOfBoundsException
    }

    public static boolean same(String a, String b) {
        return a.equals(b); //! noise NullPointerException
    }
}
