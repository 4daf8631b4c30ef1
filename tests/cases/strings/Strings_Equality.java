// SPDX-License-Identifier: Apache-2.0
// equals, compareTo, hashCode, identity, isEmpty and isBlank.
//! run plain: check --no-replay
public class Strings_Equality {
    public static void equal(String s) {
        if ("gate".equals(s)) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "gate" shown by equal("gate")
        }
    }

    public static void equalTwice(String s) {
        if ("gate".equals(s) && "door".equals(s)) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void equalIgnoringCase(String s) {
        if ("Gate".equalsIgnoreCase(s) && !"Gate".equals(s)) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by equalIgnoringCase("gATE")
        }
    }

    public static void lengthAndEqual(String s) {
        if ("gate".equals(s) && s.length() != 4) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void compare(String s) {
        if (s != null && s.compareTo("b") > 0 && s.compareTo("c") < 0) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by compare("bx")
        }
    }

    public static void compareGap(String s) {
        if (s != null && s.compareTo("b") > 0 && s.compareTo("b\0") < 0) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void hash(String s) {
        if (s != null && s.length() == 2 && s.hashCode() == 3105 && s.charAt(0) > 'b') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by hash("c$")
        }
    }

    public static void empty(String s) {
        if (s != null && s.isEmpty() && s.length() > 0) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void blank(String s) {
        if (s != null && s.isBlank() && s.length() == 2) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by blank("  ")
        }
    }

    public static void identity(String a, String b) {
        if (a != null && a.equals(b) && a != b) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by identity("x", new String("x"))
        }
    }

    public static void contentEquals(String s) {
        if (s != null && s.contentEquals(new StringBuilder("ab"))) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "ab" shown by contentEquals("ab")
        }
    }
}
