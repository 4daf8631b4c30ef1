// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class FlatMapTest {
    public static void main(String[] args) {
        List<List<Integer>> nested = List.of(List.of(1, 2), List.of(), List.of(3), List.of(4, 5, 6));
        System.out.println(nested.stream().flatMap(List::stream).map(i -> i * i).collect(Collectors.toList()));
        System.out.println(Stream.of("to be", "or not", "to be").flatMap(s -> Arrays.stream(s.split(" "))).distinct().collect(Collectors.joining(",")));
        System.out.println(nested.stream().flatMapToInt(l -> l.stream().mapToInt(i -> i)).sum());
        System.out.println(IntStream.range(1, 5).flatMap(i -> IntStream.range(0, i)).boxed().collect(Collectors.toList()));
        System.out.println(Stream.of(1, 2, 3).flatMap(i -> i == 2 ? null : Stream.of(i, i)).count());
        System.out.println(Stream.of(1, "x", 2.5, "y").<String>mapMulti((o, sink) -> {
            if (o instanceof String s) {
                sink.accept(s);
                sink.accept(s + s);
            }
        }).collect(Collectors.toList()));
        System.out.println(IntStream.rangeClosed(1, 3).mapMulti((i, sink) -> {
            for (int k = 0; k < i; k++) sink.accept(i * 10 + k);
        }).boxed().collect(Collectors.toList()));
        List<String> pairs = IntStream.range(1, 12).boxed().flatMap(a -> IntStream.range(a, 12).mapToObj(b -> new int[] {a, b}))
            .filter(p -> Math.sqrt(p[0] * p[0] + p[1] * p[1]) % 1 == 0).map(p -> p[0] + ":" + p[1]).collect(Collectors.toList());
        System.out.println(pairs);
        System.out.println(Stream.of(10, 20).flatMap(i -> Stream.iterate(i, x -> x + 1).limit(3)).limit(5).collect(Collectors.toList()));
        System.out.println(Stream.of(1, 2).flatMap(i -> Stream.iterate(i, x -> x + 1)).anyMatch(i -> i > 50));
    }
}
