// SPDX-License-Identifier: Apache-2.0
package numbers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** What many numbers say. */
public class Statistics {
    private final List<Integer> values = new ArrayList<>();
    private int[] ring = new int[3];
    private int writes;

    public void add(int value) {
        values.add(value);
        ring[writes++ & 3] = value; // planted: ArrayIndexOutOfBoundsException
    }

    public double mean() {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum / values.size(); // planted: ArithmeticException
    }

    /** The value below which so many percent lie. */
    public int percentile(int percent) {
        List<Integer> sorted = new ArrayList<>(values);
        sorted.sort(Comparator.naturalOrder());
        return sorted.get(sorted.size() * percent / 100); // planted: IndexOutOfBoundsException
    }

    public double best() {
        OptionalDouble best = values.stream().mapToDouble(v -> v * 0.5).max();
        return best.getAsDouble(); // planted: NoSuchElementException
    }

    /** Differences of neighbours. */
    public int[] differences() {
        int[] out = new int[values.size() - 1]; // planted: NegativeArraySizeException
        for (int i = 0; i < out.length; i++) {
            out[i] = values.get(i + 1) - values.get(i);
        }
        return out;
    }

    /** A bucket of ten for a value from 0 to 1. */
    public static int bucket(double value) {
        int[] counts = new int[10];
        counts[(int) (value * 10)]++; // planted: ArrayIndexOutOfBoundsException
        return counts[0];
    }

    public static BigDecimal ratio(long a, long b) {
        return BigDecimal.valueOf(a).divide(BigDecimal.valueOf(b), 3, RoundingMode.HALF_UP); // planted: ArithmeticException
    }

    /** The exact number of a text. */
    public static int exact(String text) {
        return new BigInteger(text).intValueExact(); // planted: ArithmeticException
    }

    public static BigInteger power(int base, int exponent) {
        return BigInteger.valueOf(base).pow(exponent); // planted: ArithmeticException
    }

    /** Multiplies all from one to n. */
    public static int factorial(int n) {
        return IntStream.rangeClosed(1, n).reduce(1, Math::multiplyExact); // planted: ArithmeticException
    }

    /** The square root of a whole number, digit by digit. */
    public static int root(int n) {
        int root = 0;
        while (root * root < n) {
            root++;
        }
        if (root * root != n && n > 0) {
            throw new ArithmeticException(n + " is no square"); // planted: ArithmeticException
        }
        return root;
    }

    /** Calls itself once per bit. */
    public static int bits(int n) {
        return n == 0 ? 0 : (n & 1) + bits(n >> 1); // planted: StackOverflowError in bits
    }

    /** The table of sines in steps of ten degrees. */
    public static double sine(int degrees) {
        double[] table = new double[36];
        for (int i = 0; i < table.length; i++) {
            table[i] = Math.sin(Math.toRadians(i * 10));
        }
        return table[degrees % 360 / 10]; // planted: ArrayIndexOutOfBoundsException
    }

    /** Swaps the halves of a word of bits; a shift of 32 does nothing. */
    public static int mask(int width) {
        int mask = (1 << width) - 1;
        return 1000 / mask; // planted: ArithmeticException
    }

    /** Digits of a number in a base. */
    public static char digit(int value, int base) {
        return "0123456789abcdef".charAt(value % base); // planted: ArithmeticException
    }

    /** The day number of a Julian date that a float has lost digits of. */
    public static int lost(float value) {
        if (value > 1 && value + 1 == value) {
            throw new ArithmeticException("precision"); // planted: ArithmeticException
        }
        return (int) value;
    }

    /** Not a number is not even itself. */
    public static int sign(double value) {
        if (value > 0) {
            return 1;
        }
        if (value <= 0) {
            return -1;
        }
        throw new IllegalStateException("no sign"); // planted: IllegalStateException
    }
}
