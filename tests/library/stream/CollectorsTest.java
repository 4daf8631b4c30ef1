// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class CollectorsTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        record P(String n, int a, String c) { } List<P> l = List.of(new P("A", 30, "x"), new P("B", 20, "y"), new P("C", 40, "x"), new P("D", 20, "y")); show(l.stream().collect(Collectors.groupingBy(P::c, TreeMap::new, Collectors.averagingInt(P::a)))); show(l.stream().collect(Collectors.groupingBy(P::c, TreeMap::new, Collectors.mapping(P::n, Collectors.joining("/"))))); show(l.stream().sorted(Comparator.comparingInt(P::a).thenComparing(P::n, Comparator.reverseOrder())).map(P::n).toList()); show(l.stream().collect(Collectors.summingInt(P::a))); show(l.stream().collect(Collectors.minBy(Comparator.comparing(P::a))).get().n()); show(l.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(P::a), (c, a) -> c + ":" + a))); show(l.stream().collect(Collectors.toMap(P::n, P::a)).values().stream().mapToInt(i -> i).sum()); try { l.stream().collect(Collectors.toMap(P::c, P::a)); } catch (IllegalStateException e) { show(e.getMessage()); } show(l.stream().map(P::a).collect(Collectors.toCollection(TreeSet::new))); show(l.stream().collect(Collectors.partitioningBy(p -> p.a() > 25, Collectors.counting()))); show(l.stream().collect(Collectors.reducing(0, P::a, Integer::sum))); show(l.stream().mapToInt(P::a).boxed().collect(Collectors.summarizingInt(i -> i))); show(Stream.of("a-b", "c").flatMap(s -> Stream.of(s.split("-"))).collect(Collectors.toList())); show(IntStream.range(0, 20).boxed().collect(Collectors.filtering(i -> i % 5 == 0, Collectors.toList()))); show(Stream.of(1, 2, 3, 4).mapMulti((Integer i, java.util.function.Consumer<Object> c) -> { if (i % 2 == 0) { c.accept(i); c.accept(-i); } }).toList()); show(Stream.generate(() -> "z").limit(3).collect(Collectors.joining())); show(IntStream.rangeClosed(1, 3).mapToObj(i -> "x".repeat(i)).toList()); show(Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).toList()); show(Arrays.stream(new double[] {1, 2, 3}).map(Math::sqrt).boxed().map(d -> String.format("%.2f", d)).toList()); Stream<Integer> st = Stream.of(1); st.count(); try { st.count(); } catch (IllegalStateException e) { show(e.getMessage()); }
    }
}
