// SPDX-License-Identifier: Apache-2.0
// From text to numbers and back.
//! run plain: check --no-replay
public class Strings_Numbers {
    public static int parse(String s) {
        if (s == null) {
            return 0;
        }
        return Integer.parseInt(s); //! finds NumberFormatException shown by parse("x")
    }

    public static int parseDigit(String s) {
        if (s == null || s.length() != 1 || s.charAt(0) < '0' || s.charAt(0) > '9') {
            return 0;
        }
        return Integer.parseInt(s); //! never
    }

    public static void parsed(String s) {
        if (s == null || s.length() != 2 || s.charAt(0) < '0' || s.charAt(0) > '9' || s.charAt(1) < '0' || s.charAt(1) > '9') {
            return;
        }
        if (Integer.parseInt(s) == 42) {
            throw new IllegalStateException(); //! finds IllegalStateException with s == "42" shown by parsed("42")
        }
    }

    public static int divided(String s) {
        if (s == null || s.length() != 1 || s.charAt(0) < '0' || s.charAt(0) > '9') {
            return 0;
        }
        return 10 / Integer.parseInt(s); //! finds ArithmeticException with s == "0" shown by divided("0")
    }

    public static void valueOf(int n) {
        if (n >= 0 && n < 100 && String.valueOf(n).equals("37")) {
            throw new IllegalStateException(); //! finds IllegalStateException with n == 37 shown by valueOf(37)
        }
    }

    public static void lengthOfNumber(int n) {
        if (n >= 0 && n < 1000 && Integer.toString(n).length() > 3) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void hex(int n) {
        if (Integer.toHexString(n).equals("1f")) {
            throw new IllegalStateException(); //! finds IllegalStateException with n == 31 shown by hex(31)
        }
    }

    public static boolean truth(String s) {
        boolean b = Boolean.parseBoolean(s);
        if (b && s.length() != 4) {
            throw new IllegalStateException(); //! never
        }
        return b;
    }

    public static void formatted(int n) {
        if (String.format("%d!", n).equals("5!")) {
            throw new IllegalStateException(); //! finds IllegalStateException with n == 5 shown by formatted(5)
        }
    }
}
