// SPDX-License-Identifier: Apache-2.0
// startsWith, endsWith, indexOf, contains.
//! run plain: check --no-replay
public class Strings_Search {
    public static void starts(String s) {
        if (s != null && s.startsWith("ab") && s.charAt(2) == 'z') { //! finds StringIndexOutOfBoundsException shown by starts("ab")
            throw new IllegalStateException(); //! finds IllegalStateException shown by starts("abz")
        }
    }

    public static void startsTwice(String s) {
        if (s != null && s.startsWith("ab") && s.startsWith("ac")) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void ends(String s) {
        if (s != null && s.endsWith(".x") && s.length() < 3) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == ".x" shown by ends(".x")
        }
    }

    public static void endsShort(String s) {
        if (s != null && s.endsWith("long") && s.length() < 4) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void indexOf(String s) {
        if (s != null && s.indexOf('=') == 2) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by indexOf("ab=")
        }
    }

    public static void indexOfAfter(String s) {
        if (s != null && s.indexOf('=') >= s.length()) {
            throw new IllegalStateException(); //! never
        }
    }

    public static String key(String s) {
        if (s == null) {
            return null;
        }
        return s.substring(0, s.indexOf(':')); //! finds StringIndexOutOfBoundsException shown by key("abc")
    }

    public static String keyChecked(String s) {
        if (s == null || s.indexOf(':') < 0) {
            return null;
        }
        return s.substring(0, s.indexOf(':')); //! never
    }

    public static void contains(String s) {
        if (s != null && s.length() == 3 && s.contains("ab") && s.charAt(0) != 'a') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by contains("xab")
        }
    }

    public static void lastIndexOf(String s) {
        if (s != null && s.lastIndexOf('/') > s.indexOf('/')) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by lastIndexOf("//")
        }
    }

    public static void lastBeforeFirst(String s) {
        if (s != null && s.lastIndexOf('/') < s.indexOf('/')) {
            throw new IllegalStateException(); //! never
        }
    }
}
