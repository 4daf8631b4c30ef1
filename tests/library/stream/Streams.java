// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class Streams {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        List<String> w = List.of("delta", "alpha", "charlie", "bravo", "echo"); show(w.stream().filter(s -> s.length() == 5).map(String::toUpperCase).sorted().collect(Collectors.toList())); show(IntStream.rangeClosed(1, 5).sum()); show(IntStream.range(0, 10).filter(i -> i % 2 == 0).boxed().collect(Collectors.toList())); show(w.stream().collect(Collectors.joining(",", "[", "]")));
        show(w.stream().mapToInt(String::length).max().getAsInt()); show(w.stream().anyMatch(s -> s.startsWith("c"))); show(w.stream().reduce("", (a, b) -> a + b.charAt(0))); show(Stream.iterate(1, i -> i * 2).limit(8).collect(Collectors.toList())); show(w.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()))); show(Stream.of(1, 2, 2, 3).distinct().count());
        show(w.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList()); show(w.stream().skip(2).findFirst().get()); show(IntStream.of(3, 1, 2).average().getAsDouble()); show(DoubleStream.of(1.5, 2.5).sum()); show(w.stream().collect(Collectors.partitioningBy(s -> s.length() > 4))); show(Stream.of(List.of(1), List.of(2, 3)).flatMap(List::stream).map(i -> i + 1).toList());
        show(w.stream().collect(Collectors.toMap(s -> s.charAt(0), String::length, (a, b) -> a, TreeMap::new))); show(IntStream.range(0, 5).mapToObj(Integer::toString).collect(Collectors.joining())); show(IntStream.rangeClosed(1, 5).summaryStatistics()); show(Stream.of(5, 3, 8).min(Integer::compare).get()); show(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b)); show(w.stream().peek(s -> { }).noneMatch(String::isEmpty)); show(Arrays.toString(w.stream().toArray(String[]::new)));
        show(Stream.of(1, 2, 3, 4).takeWhile(i -> i < 3).toList()); show(Stream.of(1, 2, 3, 4).dropWhile(i -> i < 3).toList()); show(w.parallelStream().map(String::length).reduce(0, Integer::sum)); show(Stream.of("a", "b").collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList))); show(Stream.concat(Stream.of(1), Stream.of(2)).toList()); show(IntStream.iterate(1, i -> i < 50, i -> i * 3).boxed().toList()); show(w.stream().collect(Collectors.averagingInt(String::length)));
    }
}
