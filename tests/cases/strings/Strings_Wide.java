// SPDX-License-Identifier: Apache-2.0
// Characters beyond Latin-1: the tests are run, so their literals must be right.
//! run replayed: check
public class Strings_Wide {
    private static final int[] TABLE = new int[256];

    public static int table(String s) {
        if (s == null || s.isEmpty()) {
            return 0;
        }
        return TABLE[s.charAt(0)]; //! finds ArrayIndexOutOfBoundsException shown by table("\u0100")
    }

    public static int tableChecked(String s) {
        if (s == null || s.isEmpty() || s.charAt(0) > 0xff) {
            return 0;
        }
        return TABLE[s.charAt(0)]; //! never
    }

    public static void index(String s) {
        if (s != null && s.indexOf('\u20ac') == 1 && s.charAt(0) == 'x') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by index("x\u20ac")
        }
    }

    public static void equal(String s) {
        if ("\u03b1\u03b2".equals(s)) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by equal("\u03b1\u03b2")
        }
    }

    public static void notBoth(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) == '\u20ac' && s.equals("a")) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void starts(String s) {
        if (s != null && s.startsWith("ab") && s.length() == 3 && s.charAt(2) > 0x1000) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by starts("ab\u4e00")
        }
    }

    public static void ends(String s) {
        if (s != null && s.endsWith("\u4e00") && s.length() == 3 && s.contains("z")) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by ends("zz\u4e00")
        }
    }

    public static void chars(String s) {
        if (s != null && s.length() == 1) {
            for (char c : s.toCharArray()) {
                if (c == '\ufffd') {
                    throw new IllegalStateException(); //! finds IllegalStateException shown by chars("\ufffd")
                }
            }
        }
    }

    public static void concatenated(String s) {
        if (s != null && s.length() == 1 && (s + "!").equals("\u0416!")) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by concatenated("\u0416")
        }
    }

    public static void substring(String s) {
        if (s != null && s.length() == 2 && s.substring(1).equals("\u0416")) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by substring("a\u0416")
        }
    }

    public static void upperCase(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) == '\u0434' && s.toUpperCase(java.util.Locale.ROOT).charAt(0) == '\u0434') {
            throw new IllegalStateException(); //! never
        }
    }

    public static int digitValue(char c) {
        int value = Character.digit(c, 10);
        return 9 / (value + 1); //! finds ArithmeticException shown by digitValue('x')
    }

    public static void letter(char c) {
        if (c > 0x400 && c < 0x410 && Character.isLetter(c)) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by letter('\u0401')
        }
    }

    public static void space(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) > 0xff && s.isBlank()) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by space("\u2003")
        }
    }
}
