// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.concurrent.*;

public class FunctionTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Function<Integer, Integer> f = x -> x + 1, g = x -> x * 2; show(f.andThen(g).apply(3)); show(f.compose(g).apply(3)); Predicate<String> p = String::isEmpty; show(p.negate().or(s -> s.length() > 3).test("a")); Supplier<List<String>> s = ArrayList::new; show(s.get()); BiFunction<Integer, Integer, Integer> add = Integer::sum; show(add.andThen(x -> -x).apply(1, 2)); UnaryOperator<String> up = String::toUpperCase; show(up.apply("q")); Consumer<String> c = x -> show("c " + x); c.andThen(x -> show("d " + x)).accept("e"); show(Function.<String>identity().apply("i")); IntBinaryOperator op = Math::max; show(op.applyAsInt(3, 9)); Comparator<String> cmp = Comparator.comparing(String::length, Comparator.reverseOrder()); show(cmp.compare("a", "bb")); show(Comparator.nullsFirst(Comparator.<Integer>naturalOrder()).compare(null, 1)); Runnable r = () -> show("run"); r.run(); BinaryOperator<Integer> m = BinaryOperator.minBy(Comparator.naturalOrder()); show(m.apply(2, 1)); int base = 10; IntUnaryOperator plus = x -> x + base; show(plus.applyAsInt(5)); Callable<Integer> call = () -> 8; show(call.call()); show(Predicate.not(p).test("")); show(Stream.of("b", "a").sorted(Comparator.<String>naturalOrder().reversed()).toList()); Map<String, Function<Double, Double>> ops = new TreeMap<>(); ops.put("sq", v -> v * v); ops.put("neg", v -> -v); ops.forEach((k, v) -> show(k + " " + v.apply(3.0))); Object o = (Runnable & java.io.Serializable) () -> { }; show(o instanceof java.io.Serializable);
    }
}
