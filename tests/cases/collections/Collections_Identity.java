// SPDX-License-Identifier: Apache-2.0
// Boxes and strings that are equal, and whether they are one object: the tests are run.
//! run replayed: check
public class Collections_Identity {
    public static void boxes(Integer a, Integer b) {
        if (a != null && b != null && a.equals(b) && a != b) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by boxes(1000, 1000)
        }
    }

    public static void cached(Integer a, Integer b) {
        if (a != null && b != null && a.equals(b) && a != b && a >= -128 && a <= 127) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void sameLong(Long a, Long b) {
        if (a != null && a == b && a > 1000) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }

    public static void sameDifferent(Long a, Long b) {
        if (a != null && b != null && a == b && !a.equals(b)) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void boxedInt(int n) {
        Integer a = n, b = n;
        if (a == b && n == 127) {
            throw new IllegalStateException(); //! finds IllegalStateException with n == 127 shown by boxedInt(127)
        }
        if (a == b && (n < -128 || n > 127)) {
            throw new IllegalArgumentException(); //! never
        }
        if (a != b) {
            throw new UnsupportedOperationException(); //! finds UnsupportedOperationException with n < -128 or n > 127 shown by boxedInt(128)
        }
    }

    public static void boxedChar(char c) {
        Character a = c, b = c;
        if (a != b && c < 128) {
            throw new IllegalStateException(); //! never
        }
        if (a != b) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException shown by boxedChar('\u0080')
        }
    }

    public static void againstConstant(Integer a) {
        Integer five = 5;
        if (a != null && a.equals(five) && a != five) {
            throw new IllegalStateException(); //! never
        }
        if (a == five) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException shown by againstConstant(5)
        }
    }

    public static void literal(String s) {
        if (s == "on") {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "on" shown by literal("on")
        }
    }

    public static void notLiteral(String s) {
        if ("on".equals(s) && s != "on") {
            throw new IllegalStateException(); //! finds IllegalStateException shown by notLiteral(new String("on"))
        }
    }

    public static void three(String s, String t, String u) {
        if (s != null && t != null && u != null && s == t && t == u && s != u) {
            throw new IllegalStateException(); //! never
        }
        if (s != null && s == t && t != u && s.equals(u)) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException shown by three("a", "a", new String("a"))
        }
    }

    public static void asObjects(Object a, Object b) {
        if (a instanceof String && a == b) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by asObjects("a", "a")
        }
    }
}
