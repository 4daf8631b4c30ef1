// SPDX-License-Identifier: Apache-2.0
// Java 5: variable arity, boxing, the enhanced for, static imports.
import static java.lang.Math.max;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

public class Varargs {
    static int sum(int... values) {
        int total = 0;
        for (int value : values) {
            total += value;
        }
        return total;
    }

    static String kind(Object o) {
        return "one";
    }

    static String kind(Object... o) {
        return "many " + (o == null ? "null" : o.length);
    }

    static String kind(long l) {
        return "long";
    }

    @SafeVarargs
    static <T> T last(T first, T... rest) {
        return rest.length == 0 ? first : rest[rest.length - 1];
    }

    static class Countdown implements Iterable<Integer> {
        final int from;

        Countdown(int from) {
            this.from = from;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                public boolean hasNext() {
                    return at > 0;
                }

                public Integer next() {
                    return at--;
                }
            };
        }
    }

    public static int checkVarargs(int a, int b) {
        return 1000 / sum(a, b, 3);  //! finds ArithmeticException
    }

    public static int checkUnboxing(boolean known) {
        List<Integer> list = new ArrayList<>();
        list.add(known ? 4 : null);
        int value = list.get(0);  //! finds NullPointerException with not known
        return value;
    }

    public static boolean checkCache(int a) {
        Integer one = a, two = a;
        if (a == 1000 && one != two) {
            throw new IllegalStateException("not the same box");  //! finds IllegalStateException with a == 1000
        }
        if (a == 100 && one != two) {
            throw new IllegalStateException("small boxes are shared");
        }
        return one.equals(two);
    }

    public static int checkSilent(int... values) {
        return values == null ? 0 : max(values.length, 1);
    }

    public static void main(String[] args) {
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3));
        System.out.println(kind(1) + " " + kind('c') + " " + kind("s") + " " + kind() + " " + kind(1, 2) + " "
                + kind((Object[]) null) + " " + kind(new Object[3]));
        System.out.println(last("a", "b", "c") + last("z"));
        for (int i : new Countdown(3)) {
            System.out.print(i + " ");
        }
        Integer boxed = 5;
        boxed++;
        boxed += 2;
        Object conditional = args.length == 0 ? 1 : 2.0;
        Character c = 'x';
        c++;
        System.out.println(boxed + " " + conditional + " " + c + " " + (boxed == 8) + Arrays.asList(1, 2L, 'c'));
        Long big = 8L;
        System.out.println(big.equals(8) + " " + big.equals(8L));
    }
}
