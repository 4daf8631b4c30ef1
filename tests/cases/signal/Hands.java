// SPDX-License-Identifier: Apache-2.0
//
// How values come in: a null that a helper hands back is the caller's, one that a lookup gives is not; many arguments and
// handlers of exceptions are noise beside a plain text that breaks a method without any.
//! run check --no-replay
//! others allowed
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Hands {
    private static byte[] bytesOf(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    private static String trimmed(String text) {
        if (text == null) return null;
        return text.trim();
    }

    /** How many bytes a text has. */
    public static int countBytes(String text) {
        return bytesOf(text).length; //! noise NullPointerException as null-argument
    }

    /** The same, with a variable. */
    public static int countBytesSlowly(String text) {
        byte[] bytes = bytesOf(text);
        return bytes.length + 1; //! noise NullPointerException as null-argument
    }

    private static int count(byte[] bytes) {
        return bytes.length; //! noise NullPointerException as null-argument
    }

    /** The same, by another method. */
    public static int countBytesThere(String text) {
        return count(bytesOf(text));
    }

    /** Two sums of a part. */
    public static int sumOfPairs(int[] numbers, int offset, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) sum += numbers[offset + 2 * i]; //! noise ArrayIndexOutOfBoundsException
        return sum;
    }

    /** The number of lines. */
    public static class Lines {
        private List<String> lines;

        public Lines(List<String> lines) {
            this.lines = lines;
        }

        /** @deprecated for those who cannot wait for the lines */
        @Deprecated
        public Lines() {
        }

        public int count() {
            return lines.size(); //! noise NullPointerException
        }
    }

    /** Without blanks at its ends. */
    public static int countLetters(int factor, String text) {
        return factor * trimmed(text).length(); //! noise NullPointerException as null-argument
    }

    /** A colour's number, of a table that does not have all of them. */
    public static int colour(String name) {
        Map<String, Integer> numbers = new HashMap<>();
        numbers.put("red", 1);
        return name == null ? 0 : numbers.get(name); //! bug NullPointerException
    }

    /** The letter behind the dash. */
    public static char behindDash(String text) {
        return text == null ? ' ' : text.charAt(text.indexOf('-') + 1); //! bug StringIndexOutOfBoundsException
    }

    /** A weighted mean of two. */
    public static int mean(int first, int second, int firstWeight, int secondWeight) {
        return (first * firstWeight + second * secondWeight) / (firstWeight + secondWeight); //! bug ArithmeticException
    }

    /** The average size. */
    public static class Sizes {
        private final List<Integer> sizes = new ArrayList<>();

        public int average() {
            int sum = 0;
            for (int size : sizes) sum += size;
            return sum / sizes.size(); //! bug ArithmeticException
        }
    }
}
