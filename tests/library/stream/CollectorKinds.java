// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class CollectorKinds {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(Stream.of(1, 2, 3, 4, 5).collect(Collectors.teeing(Collectors.summingInt(i -> i), Collectors.counting(), (s, n) -> s + "/" + n)));
        show(Stream.of("a", "b").collect(Collectors.joining(", ", "[", "]")) + Stream.<String>empty().collect(Collectors.joining(",", "<", ">")));
        show(Stream.of(1, 2, 3).collect(Collectors.averagingDouble(i -> i * 1.5)) + " " + Stream.of(1L).collect(Collectors.summingLong(l -> l << 35)) + " " + Stream.of(2.5).collect(Collectors.summingDouble(d -> d)));
        show(Stream.of("aa", "b").collect(Collectors.minBy(Comparator.naturalOrder())) + " " + Stream.of(1).collect(Collectors.counting()));
        show(Stream.of(1, 2, 3, 4).collect(Collectors.reducing(1, (a, b) -> a * b)) + " " + Stream.of("x").collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList)));
        Collector<String, int[], Integer> lengths = Collector.of(() -> new int[1], (a, s) -> a[0] += s.length(), (a, b) -> {
            a[0] += b[0];
            return a;
        }, a -> a[0]);
        show(Stream.of("one", "three").collect(lengths) + " " + lengths.characteristics());
        show(Stream.of("b", "a").collect(Collector.of(TreeSet::new, TreeSet::add, (l, r) -> {
            l.addAll(r);
            return l;
        }, Collector.Characteristics.IDENTITY_FINISH)));
        show(Stream.of(1.5, 2.5, 3.5).collect(Collectors.summarizingDouble(d -> d)));
        LongSummaryStatistics stats = Stream.of(5L, 7L).collect(Collectors.summarizingLong(l -> l));
        stats.accept(100);
        show(stats.getMax() + " " + stats.getMin() + " " + stats.getSum() + " " + stats.getCount() + " " + stats);
        IntSummaryStatistics empty = new IntSummaryStatistics();
        show(empty.getMin() + " " + empty.getMax() + " " + empty.getAverage() + " " + empty);
    }
}
