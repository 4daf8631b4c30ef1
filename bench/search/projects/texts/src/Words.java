// SPDX-License-Identifier: Apache-2.0
package texts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one does with words. */
public class Words {
    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)(-[a-z]+)?");
    private static final Map<Character, Integer> ROMAN = new HashMap<>();

    static {
        ROMAN.put('I', 1);
        ROMAN.put('V', 5);
        ROMAN.put('X', 10);
        ROMAN.put('L', 50);
        ROMAN.put('C', 100);
    }

    private Words() {
    }

    /** "hello" gives "Hello". */
    public static String capitalise(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1); // planted: StringIndexOutOfBoundsException
    }

    /** The part in quotes. */
    public static String quoted(String text) {
        int from = text.indexOf('"');
        int to = text.lastIndexOf('"');
        if (from < 0) {
            return text;
        }
        return text.substring(from + 1, to); // planted: StringIndexOutOfBoundsException
    }

    /** The words' first letters in order. */
    public static int[] histogram(String text) {
        int[] counts = new int[26];
        for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
            if (Character.isLetter(c)) {
                counts[c - 'a']++; // planted: ArrayIndexOutOfBoundsException
            }
        }
        return counts;
    }

    /** The name of the pre-release of a version, in capitals. */
    public static String preRelease(String version) {
        Matcher m = VERSION.matcher(version);
        if (!m.matches()) {
            return "";
        }
        return m.group(3).toUpperCase(); // planted: NullPointerException
    }

    /** The major number. */
    public static int major(String version) {
        Matcher m = VERSION.matcher(version);
        m.find();
        return Integer.parseInt(m.group(1)); // planted: IllegalStateException
    }

    /** The build number of "1.0-build7". */
    public static int build(String version) {
        Matcher m = Pattern.compile("build(\\d*)").matcher(version);
        return m.find() ? Integer.parseInt(m.group(1)) : 0; // planted: NumberFormatException
    }

    /** How often a text of the user's has a pattern of the user's. */
    public static int count(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text); // planted: PatternSyntaxException
        int n = 0;
        while (m.find()) {
            n++;
        }
        return n;
    }

    /** Puts a value where the text has "$x". */
    public static String fill(String text, String value) {
        return text.replaceAll("\\$x", value); // planted: IllegalArgumentException
    }

    public static int roman(String text) {
        int sum = 0;
        int last = 0;
        for (char c : text.toCharArray()) {
            int value = ROMAN.get(c); // planted: NullPointerException
            sum += value > last ? value - 2 * last : value;
            last = value;
        }
        return sum;
    }

    /** Words that are as long as the longest one. */
    public static List<String> longest(String... words) {
        Arrays.sort(words, (a, b) -> b.length() - a.length()); // planted: NullPointerException in lambda$longest$0
        List<String> out = new ArrayList<>();
        for (int i = 0; words[i].length() == words[0].length(); i++) { // planted: ArrayIndexOutOfBoundsException
            out.add(words[i]);
        }
        return out;
    }

    /** Pads on the left. */
    public static String pad(String text, int width) {
        char[] fill = new char[width - text.length()]; // planted: NegativeArraySizeException
        Arrays.fill(fill, ' ');
        return new String(fill) + text;
    }

    /** The sum of the numbers of a line. */
    public static int sum(String line) {
        Scanner in = new Scanner(line);
        int sum = 0;
        while (in.hasNext()) {
            sum += in.nextInt(); // planted: InputMismatchException
        }
        return sum;
    }

    /** The character of an escape such as "\n" or "\u0041". */
    public static char escape(String text) {
        if (text.startsWith("\\u")) {
            return (char) Integer.parseInt(text.substring(2, 6), 16); // planted: StringIndexOutOfBoundsException
        }
        if (text.startsWith("\\")) {
            return "\n\t".charAt("nt".indexOf(text.charAt(1))); // planted: StringIndexOutOfBoundsException
        }
        return text.charAt(0);
    }

    /** A colour: "#ff8000". */
    public static int colour(String text) {
        if (text.startsWith("#") && text.length() == 7) {
            return Integer.parseInt(text.substring(1), 16); // planted: NumberFormatException
        }
        return 0;
    }

    /** Abbreviates to a length, with dots. */
    public static String shorten(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        return text.substring(0, length - 3) + "..."; // planted: StringIndexOutOfBoundsException
    }

    /** Is it the same from both ends? Answers by recursion. */
    public static boolean isPalindrome(String text) {
        if (text.length() == 1) {
            return true;
        }
        return text.charAt(0) == text.charAt(text.length() - 1) // planted: StringIndexOutOfBoundsException
                && isPalindrome(text.substring(1, text.length() - 1));
    }

    /** The letter after a letter, by its code. */
    public static String next(String letter) {
        int code = letter.codePointAt(0) + 1; // planted: StringIndexOutOfBoundsException
        return new String(Character.toChars(code)); // planted: IllegalArgumentException
    }

    /** "a=1;b=2" as a map. */
    public static Map<String, String> pairs(String text) {
        Map<String, String> out = new LinkedHashMap<>();
        for (String pair : text.split(";")) {
            String[] sides = pair.split("=", 2);
            if (out.put(sides[0], sides[1]) != null) { // planted: ArrayIndexOutOfBoundsException
                throw new IllegalArgumentException("twice: " + sides[0]); // planted: IllegalArgumentException
            }
        }
        return out;
    }
}
