// SPDX-License-Identifier: Apache-2.0
package p.q;

import java.io.IOException;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** Inputs that are not easy to write down. */
public class Things {
    public interface Source {
        int next();

        String name(int number) throws IOException;
    }

    public abstract static class Shape {
        protected abstract int sides();

        public int angle() {
            return 360 / (sides() - 4);
        }
    }

    public class Inner {
        private final int value;

        Inner(int value) {
            this.value = value;
        }

        int inverse() {
            return 5 / value;
        }
    }

    public static class Node<T> {
        T item;
        Node<T> next;
    }

    public static class Bounded<T extends Comparable<T>> {
        private final int size;

        public Bounded(int size) {
            this.size = size;
        }

        public int share(T item) {
            return 12 / size;
        }
    }

    public record Point(int x, int y) {
        int slope() {
            return y / x;
        }
    }

    private int secret;
    private final int fixed;

    public Things(int secret, int fixed) {
        this.secret = secret;
        this.fixed = fixed;
    }

    public int ratio() {
        return secret / fixed;
    }

    public static int pull(Source source) {
        int first = source.next();
        int second = source.next();
        if (first == 3 && second == 7) {
            throw new IllegalStateException("three, seven");
        }
        return first;
    }

    public static int apply(IntUnaryOperator function) {
        return 10 / function.applyAsInt(4);
    }

    public static <T> int compare(Comparator<? super T> order, T left, T right) {
        return 1 / (order.compare(left, right) - 2);
    }

    public static int ask(Predicate<String> question) {
        return question.test("x") ? 1 / 0 : 1;
    }

    public static <T> int length(Node<T> node) {
        int count = 0;
        for (; node != null; node = node.next) {
            if (++count == 2) {
                throw new IllegalStateException("two");
            }
        }
        return count;
    }

    public static int ring(Node<String> node) {
        return node != null && node.next == node ? 1 / 0 : 0;
    }

    public static int distance(Point point) {
        return 3 / (point.x() - point.y());
    }

    public static long many(int... numbers) {
        return 10 / numbers[1];
    }

    public static int grid(int[][] rows) {
        return 100 / rows[1][0];
    }

    public static int first(Object[] objects) {
        return ((String) objects[0]).length();
    }

    public static void declared(int x) throws IOException {
        if (x == 5) {
            throw new IOException("five");
        }
    }

    @Deprecated
    public static int old(int x) {
        return 1 / x;
    }

    public static float tiny(float number) {
        if (number == Float.MIN_VALUE) {
            throw new IllegalStateException("tiny");
        }
        return number;
    }

    public static double notANumber(double number) {
        if (number != number) {
            throw new IllegalStateException("not a number");
        }
        return number;
    }

    public static double endless(double number) {
        if (number == Double.NEGATIVE_INFINITY) {
            throw new IllegalStateException("endless");
        }
        return number;
    }

    public static long least(long number) {
        if (number == Long.MIN_VALUE) {
            throw new IllegalStateException("least");
        }
        return number;
    }

    public static void narrow(byte small, short middle, char letter) {
        if (small == -5 && middle == -300 && letter == '\'') {
            throw new IllegalStateException("narrow");
        }
    }

    public static void wide(char letter) {
        if (letter == '\u2028') {
            throw new IllegalStateException("wide");
        }
    }

    public static void twins(String left, String right) {
        if (left != right && left.length() == 1 && left.equals(right)) {
            throw new IllegalStateException("twins");
        }
    }
}
