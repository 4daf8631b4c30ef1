// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class ParallelStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 1000).parallel().sum() + " " + IntStream.range(0, 100).parallel().isParallel());
        System.out.println(List.of(5, 3, 1, 4).parallelStream().map(i -> i * 2).collect(Collectors.toList()));
        System.out.println(Stream.of("a", "b", "c", "d").parallel().collect(Collectors.joining()));
        System.out.println(IntStream.rangeClosed(1, 50).parallel().boxed().reduce(0, Integer::sum));
        System.out.println(Stream.of(3, 1, 2).parallel().sorted().collect(Collectors.toList()) + " " + Stream.of(1, 2, 3).parallel().unordered().filter(i -> i > 1).count());
        List<Integer> ordered = new ArrayList<>();
        IntStream.range(0, 20).parallel().mapToObj(i -> i).sequential().forEach(ordered::add);
        System.out.println(ordered);
        StringBuilder out = new StringBuilder();
        Stream.of("x", "y", "z").parallel().forEachOrdered(out::append);
        System.out.println(out + " " + IntStream.range(0, 100).parallel().filter(i -> i % 9 == 8).findFirst().getAsInt());
        System.out.println(new TreeMap<>(IntStream.range(0, 30).boxed().parallel().collect(Collectors.groupingByConcurrent(i -> i % 4, Collectors.counting()))));
        long[] primes = LongStream.rangeClosed(2, 60).parallel().filter(n -> LongStream.rangeClosed(2, n / 2).noneMatch(d -> n % d == 0)).toArray();
        System.out.println(Arrays.toString(primes));
        System.out.println(Arrays.asList(4, 2, 9).parallelStream().max(Integer::compare).get() + " " + List.of(1, 2, 3).parallelStream().mapToInt(i -> i).average().getAsDouble());
    }
}
