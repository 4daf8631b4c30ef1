// SPDX-License-Identifier: Apache-2.0
// Regular expressions, formats and pieces of texts: the JDK's own code on symbolic characters.
//! run plain: check --no-replay --bound 4 --method-time 5
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Strings_Patterns {
    private static final Pattern PAIR = Pattern.compile("([a-z])=([0-9])");

    public static void matches(String s) {
        if (s != null && s.length() == 2 && s.matches("[a-c][0-9]") && s.charAt(1) == '7') {
            throw new IllegalStateException(); //! finds IllegalStateException shown by matches("a7")
        }
    }

    public static void matchesNot(String s) {
        if (s != null && s.length() == 2 && s.matches("[a-c][0-9]") && s.charAt(0) == 'd') {
            throw new IllegalStateException(); //! never
        }
    }

    public static int group(String s) {
        if (s == null || s.length() != 3) {
            return 0;
        }
        Matcher m = PAIR.matcher(s);
        if (!m.matches()) {
            return 0;
        }
        return 1 / (m.group(2).charAt(0) - '0'); //! finds ArithmeticException shown by group("a=0")
    }

    public static String groupWithoutMatch(String s) {
        if (s == null || s.length() > 2) {
            return null;
        }
        Matcher m = PAIR.matcher(s);
        m.matches();
        return m.group(1); //! finds IllegalStateException shown by groupWithoutMatch("")
    }

    public static int splitParts(String s) {
        if (s == null || s.length() != 3) {
            return 0;
        }
        String[] parts = s.split(":");
        return parts.length == 2 && parts[0].equals("k") ? 1 / (parts[1].charAt(0) - 'v') : 0; //! finds ArithmeticException shown by splitParts("k:v")
    }

    public static int splitNever(String s) {
        if (s == null || s.length() != 3 || s.indexOf(':') != 1 || s.charAt(2) == ':') {
            return 0;
        }
        return s.split(":")[1].length(); //! never
    }

    public static String formatted(String name) {
        if (name == null || name.length() > 3) {
            return "";
        }
        String text = String.format("<%s>", name);
        if (text.equals("<ab>")) {
            throw new IllegalStateException(); //! finds IllegalStateException with name == "ab" shown by formatted("ab")
        }
        return text;
    }

    public static void formattedNumber(int n) {
        if (String.format("%s-%d", "n", n).equals("n-17")) {
            throw new IllegalStateException(); //! finds IllegalStateException with n == 17 shown by formattedNumber(17)
        }
    }

    public static String badFormat(int n) {
        return String.format(n > 3 ? "%q" : "%d", n); //! finds UnknownFormatConversionException with n > 3 shown by badFormat(4)
    }

    public static void joined(String a, String b) {
        if (a != null && b != null && a.length() == 1 && b.length() == 1 && String.join("+", a, b).equals("x+y")) {
            throw new IllegalStateException(); //! finds IllegalStateException with a == "x" and b == "y" shown by joined("x", "y")
        }
    }
}
