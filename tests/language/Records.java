// SPDX-License-Identifier: Apache-2.0
// Java 16: records, with all kinds of components.
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class Records {
    record Point(int x, int y) {
        static int made;

        Point {
            if (x < -1000) {
                throw new IllegalArgumentException("too far left");  //! finds IllegalArgumentException from checkConstructor
            }
            made++;
        }

        Point(int x) {
            this(x, 0);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }
    }

    record All(boolean z, byte b, char c, short s, int i, long j, float f, double d, String text, int[] array) { }

    record Empty() { }

    record Pair<A, B>(A first, B second) { }

    record Name(String text) implements Comparable<Name> {
        @Override
        public int compareTo(Name other) {
            return text.compareTo(other.text);
        }
    }

    record Doubled(int value) {
        @Override
        public int value() {
            return value * 2;
        }

        @Override
        public String toString() {
            return "Doubled!" + value;
        }
    }

    record Many(int... values) { }

    public static int checkEquals(int x, int y) {
        if (new Point(3, 4).equals(new Point(Math.abs(x % 100), Math.abs(y % 100)))) {
            throw new IllegalStateException("the same");  //! finds IllegalStateException
        }
        return 0;
    }

    public static int checkConstructor(int x) {
        return new Point(x, 1).y();
    }

    public static int checkAccessor(int value) {
        return 100 / (new Doubled(value).value() - 6);  //! finds ArithmeticException
    }

    public static boolean checkSilent(int x) {
        Pair<Integer, String> one = new Pair<>(x, "x"), two = new Pair<>(x, "x");
        if (!one.equals(two) || one.hashCode() != two.hashCode()) {
            throw new IllegalStateException("never");
        }
        return one.toString().isEmpty();
    }

    public static void main(String[] args) {
        Point point = new Point(3, 4);
        System.out.println(point + " " + point.equals(new Point(3, 4)) + " " + point.hashCode() + " " + point.length());
        try {
            new Point(-2000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] array = {1};
        All all = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", array);
        System.out.println(all.toString().replaceAll("@[0-9a-f]+", "@") + " "
                + all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", array)) + " "
                + all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, -0d, "s", array)));
        System.out.println(new All(false, (byte) 1, 'c', (short) 2, 3, 4L, 0f, -0d, null, null).hashCode());
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        System.out.println(new Pair<>(null, List.of(1)) + " " + new Pair<>(null, null).hashCode());
        Set<Point> points = new HashSet<>(List.of(new Point(1), new Point(2)));
        System.out.println(points.contains(new Point(2, 0)) + " " + new TreeSet<>(List.of(new Name("z"), new Name("a"))));
        System.out.println(new Doubled(4).value() + " " + new Doubled(4) + " " + new Many(1, 2).values().length);
        record Local(String key, int n) { }
        System.out.println(new Local("k", Point.made));
    }
}
