// SPDX-License-Identifier: Apache-2.0
// Indices into texts that the caller gives.
//! run plain: check --no-replay
public class Strings_Index {
    public static char charAt(String s, int i) {
        if (s == null || i < 0) {
            return 0;
        }
        return s.charAt(i); //! finds StringIndexOutOfBoundsException shown by charAt("", 0)
    }

    public static char charAtChecked(String s, int i) {
        if (s == null || i < 0 || i >= s.length()) {
            return 0;
        }
        return s.charAt(i); //! never
    }

    public static char last(String s) {
        if (s == null) {
            return 0;
        }
        return s.charAt(s.length() - 1); //! finds StringIndexOutOfBoundsException with s == "" shown by last("")
    }

    public static char lastChecked(String s) {
        if (s == null || s.isEmpty()) {
            return 0;
        }
        return s.charAt(s.length() - 1); //! never
    }

    public static String substring(String s, int start) {
        if (s == null) {
            return "";
        }
        return s.substring(start); //! finds StringIndexOutOfBoundsException shown by substring("ab", 3)
    }

    public static String substringChecked(String s, int start, int end) {
        if (s == null || start < 0 || end > s.length() || start > end) {
            return "";
        }
        return s.substring(start, end); //! never
    }

    public static String substringReversed(String s, int start, int end) {
        if (s == null || start < 0 || end > s.length()) {
            return "";
        }
        return s.substring(start, end); //! finds StringIndexOutOfBoundsException with start > end shown by substringReversed("ab", 2, 1)
    }

    public static int codePoint(String s, int i) {
        if (s == null || i != s.length()) {
            return 0;
        }
        return s.codePointAt(i); //! finds StringIndexOutOfBoundsException shown by codePoint("ab", 2)
    }

    public static char third(String s) {
        if (s == null || s.length() < 3) {
            return 0;
        }
        return s.charAt(2); //! never
    }

    public static char fourth(String s) {
        if (s == null || s.length() < 3) {
            return 0;
        }
        return s.charAt(3); //! finds StringIndexOutOfBoundsException with len(s) == 3 shown by fourth("abc")
    }
}
