// SPDX-License-Identifier: Apache-2.0
// Java 8: lambdas and method references of every kind.
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public class Lambdas {
    interface Mark { }

    interface Three<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    interface TextFunction extends Function<String, String> {
        String apply(String text);  // altMetafactory: the class gets a bridge
    }

    static class Base {
        String name() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            return "derived";
        }

        Supplier<String> above() {
            return super::name;
        }

        Supplier<String> own() {
            return this::name;
        }
    }

    class Inner {
        final int value;

        Inner(int value) {
            this.value = value + offset;
        }
    }

    int offset = 10;

    int add(int value) {
        return value + offset;
    }

    static int multiply(int a, int b) {
        return a * b;
    }

    @SafeVarargs
    static <T> List<T> list(T... values) {
        return Arrays.asList(values);
    }

    void references() {
        Function<Integer, Inner> make = Inner::new;
        IntUnaryOperator bound = this::add;
        Runnable nested = () -> {
            Runnable inner = () -> System.out.println("nested " + this.offset);
            inner.run();
        };
        nested.run();
        System.out.println(make.apply(3).value + " " + bound.applyAsInt(5));
    }

    public static int checkCapture(int a, int b) {
        IntUnaryOperator divide = x -> x / (a - b);  //! finds ArithmeticException from checkCapture with a == b
        return a > 100 ? divide.applyAsInt(7) : 0;
    }

    public static int checkReference(int a) {
        IntBinaryOperator floorMod = Math::floorMod;
        IntUnaryOperator chain = ((IntUnaryOperator) x -> x + 1).andThen(x -> x * 2);
        return floorMod.applyAsInt(5, chain.applyAsInt(a) - 84);  //! finds ArithmeticException with a == 41 or a == 41 - 2**31
    }

    public static int checkUnboxing(int a) {
        Map<Integer, Integer> known = new TreeMap<>();
        known.put(1, 1);
        Function<Integer, Integer> look = known::get;
        return a > 0 && a < 3 ? look.apply(a) : 0;  //! finds NullPointerException with a == 2
    }

    public static int checkSilent(int a, int b) {
        Supplier<Integer> lazy = () -> a / b;
        Predicate<Integer> good = x -> x != 0;
        return good.negate().test(b) ? 0 : lazy.get();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        new Lambdas().references();
        IntBinaryOperator of = Lambdas::multiply;
        BiFunction<String, String, Boolean> unbound = String::equals;
        Supplier<List<String>> constructor = ArrayList::new;
        IntFunction<int[]> array = int[]::new;
        IntFunction<String[][]> deep = String[][]::new;
        ToLongFunction<Integer> widened = Integer::intValue;
        Three<Integer, Integer, Integer, List<Integer>> spread = Lambdas::list;
        System.out.println(of.applyAsInt(3, 4) + " " + unbound.apply("a", "a") + constructor.get() + array.apply(3).length
                + deep.apply(2).length + widened.applyAsLong(7) + spread.apply(1, 2, 3));
        System.out.println(new Derived().above().get() + " " + new Derived().own().get());
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> a - b;
        System.out.println(curried.apply(5).apply(3));
        Runnable marked = (Runnable & Mark & Serializable) () -> System.out.println("marked");
        marked.run();
        System.out.println((marked instanceof Mark) + " " + (marked instanceof Serializable));
        TextFunction trim = String::trim;
        Function raw = trim;
        System.out.println(raw.apply(" x "));
        try {
            raw.apply(3);
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
        int[] count = {0};
        Runnable increment = () -> count[0]++;
        increment.run();
        increment.run();
        byte b = 1;
        char c = 'c';
        short s = 2;
        long l = 3;
        float f = 1.5f;
        double d = 2.5;
        boolean z = true;
        Supplier<String> all = () -> "" + b + c + s + l + f + d + z + count[0];
        System.out.println(all.get());
        String none = null;
        try {
            Supplier<Integer> length = none::length;
            System.out.println(length);
        } catch (NullPointerException e) {
            System.out.println("a bound receiver is checked at once");
        }
        Comparator<String> order = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        List<String> words = new ArrayList<>(List.of("bb", "a", "cc", "ddd"));
        words.sort(order);
        System.out.println(words + " " + UnaryOperator.identity().apply("same"));
        System.out.println(increment.getClass().isHidden() + " " + increment.getClass().isSynthetic());
    }
}
