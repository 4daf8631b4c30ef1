// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class ReduceTest {
    public static void main(String[] args) {
        System.out.println(Stream.of(1, 2, 3, 4).reduce(Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::sum) + " " + Stream.of(5).reduce(10, Integer::sum));
        System.out.println(Stream.of("a", "bb", "ccc").reduce(0, (n, s) -> n + s.length(), Integer::sum));
        System.out.println(IntStream.of(3, 1, 2).reduce(Math::max).getAsInt() + " " + IntStream.empty().reduce(Math::min).isPresent());
        System.out.println(Stream.of("x", "y", "z").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).reverse());
        System.out.println(Stream.of(4, 9, 2).max(Comparator.naturalOrder()).get() + " " + Stream.of("pear", "fig").min(Comparator.comparing(String::length)).get());
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "" + i).reduce("", (a, b) -> b + a));
        System.out.println(Stream.of(1, 2, 3).mapToInt(i -> i).summaryStatistics());
        System.out.println(DoubleStream.of(1.5, 2.5, -1).summaryStatistics());
        System.out.println(LongStream.of(7, 8).summaryStatistics().getAverage());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6).sum() + " " + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(1, Double.NaN).sum());
        System.out.println(Stream.of(3, 1, 2).sorted().reduce((a, b) -> b).get() + " " + Stream.of(1, 2, 3, 4, 5).count());
        BitSet bits = IntStream.of(1, 5, 9).collect(BitSet::new, BitSet::set, BitSet::or);
        System.out.println(bits);
    }
}
