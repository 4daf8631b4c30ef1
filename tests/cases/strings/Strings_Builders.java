// SPDX-License-Identifier: Apache-2.0
// StringBuilder, chars and loops over texts.
//! run plain: check --no-replay --bound 6
public class Strings_Builders {
    public static void reversed(String s) {
        if (s != null && s.length() == 3 && new StringBuilder(s).reverse().toString().equals("cba")) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "abc" shown by reversed("abc")
        }
    }

    public static void appended(String s) {
        if (s != null && s.length() < 3 && new StringBuilder().append(s).append('!').length() == 1) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "" shown by appended("")
        }
    }

    public static char deleted(String s) {
        if (s == null || s.isEmpty() || s.length() > 3) {
            return 0;
        }
        return new StringBuilder(s).deleteCharAt(0).charAt(0); //! finds StringIndexOutOfBoundsException shown by deleted("a")
    }

    public static void insertedLength(String s) {
        if (s != null && s.length() < 4 && new StringBuilder(s).insert(0, "ab").length() != s.length() + 2) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int vowels(String s) {
        if (s == null || s.length() > 3) {
            return 0;
        }
        int count = 0;
        for (int i = 0; i < s.length(); i++) {
            if ("aeiou".indexOf(s.charAt(i)) >= 0) {
                count++;
            }
        }
        return 6 / (count - 3); //! finds ArithmeticException shown by vowels("aei")
    }

    public static int vowelsFour(String s) {
        if (s == null || s.length() > 3) {
            return 0;
        }
        int count = 0;
        for (char c : s.toCharArray()) {
            if (c == 'a') {
                count++;
            }
        }
        return 6 / (count - 4); //! never
    }

    public static void palindrome(String s) {
        if (s == null || s.length() != 4) {
            return;
        }
        for (int i = 0; i < 2; i++) {
            if (s.charAt(i) != s.charAt(3 - i)) {
                return;
            }
        }
        throw new IllegalStateException(); //! finds IllegalStateException shown by palindrome("abba")
    }

    public static void switched(String s) {
        if (s == null) {
            return;
        }
        switch (s) {
            case "on":
                return;
            case "off":
                throw new IllegalStateException(); //! finds IllegalStateException with s == "off" shown by switched("off")
            default:
                return;
        }
    }

    public static void unicode(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) == '\u20ac') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by unicode("\u20ac")
        }
    }

    public static void nullText(String s) {
        if (s.length() == 0) { //! finds NullPointerException with s is None shown by nullText(null)
            return;
        }
    }
}
