// SPDX-License-Identifier: Apache-2.0
// trim, strip, concat, replace, case, repeat, split.
//! run plain: check --no-replay
public class Strings_Change {
    public static char trimmed(String s) {
        if (s == null || s.length() != 2) {
            return 0;
        }
        return s.trim().charAt(0); //! finds StringIndexOutOfBoundsException shown by trimmed("  ")
    }

    public static void trimLonger(String s) {
        if (s != null && s.length() <= 4 && s.trim().length() > s.length()) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void stripped(String s) {
        if (s != null && s.length() == 3 && s.strip().equals("a")) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by stripped(" a ")
        }
    }

    public static void upper(String s) {
        if (s != null && s.length() == 2 && s.toUpperCase(java.util.Locale.ROOT).equals("OK") && s.charAt(0) == 'o') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by upper("ok")
        }
    }

    public static void concatenated(String s) {
        if (s != null && ("<" + s + ">").equals("<b>")) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "b" shown by concatenated("b")
        }
    }

    public static void concatenationLength(String s, String t) {
        if (s != null && t != null && s.concat(t).length() != s.length() + t.length()) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void replaced(String s) {
        if (s != null && s.length() == 2 && s.replace('x', 'y').equals("yy") && !s.equals("yy")) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by replaced("xy")
        }
    }

    public static void replacedAll(String s) {
        if (s != null && s.length() <= 3 && s.replace('x', 'y').indexOf('x') >= 0) {
            throw new IllegalStateException(); //! never
        }
    }

    public static String repeated(String s, int n) {
        if (s == null || s.length() > 2 || n > 3) {
            return null;
        }
        return s.repeat(n); //! finds IllegalArgumentException with n < 0 shown by repeated("a", -1)
    }

    public static String second(String s) {
        if (s == null || s.length() > 4) {
            return null;
        }
        return s.split(",")[1]; //! finds ArrayIndexOutOfBoundsException shown by second("a")
    }
}
