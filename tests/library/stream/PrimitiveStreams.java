// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class PrimitiveStreams {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(IntStream.range(0, 5).map(i -> i * i).sum() + " " + IntStream.rangeClosed(1, 6).average().getAsDouble() + " " + IntStream.of(5, 3, 9).max().getAsInt());
        show(Arrays.toString(IntStream.of(5, 3, 9, 3).sorted().distinct().toArray()) + Arrays.toString(IntStream.range(0, 10).filter(i -> i % 3 == 1).toArray()));
        show(IntStream.range(0, 3).asLongStream().map(l -> l << 40).sum() + " " + IntStream.range(0, 3).asDoubleStream().map(Math::sqrt).sum() + " " + IntStream.range(65, 70).mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining()));
        show(LongStream.rangeClosed(1, 5).mapToInt(l -> (int) l).boxed().collect(Collectors.toList()) + " " + LongStream.range(0, 4).mapToObj(Long::toString).collect(Collectors.toList()));
        show(DoubleStream.of(1.1, 2.2, 3.3).mapToInt(d -> (int) d).sum() + " " + DoubleStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList()) + " " + DoubleStream.empty().average());
        show(IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).skip(1).limit(1).findFirst().getAsInt() + " " + IntStream.of(1, 2, 3).anyMatch(i -> i == 2) + IntStream.of(1, 2).allMatch(i -> i > 1) + IntStream.empty().noneMatch(i -> true));
        show(IntStream.rangeClosed(1, 4).mapToLong(i -> 1L << (i * 10)).max().getAsLong() + " " + IntStream.rangeClosed(5, 1).count());
        StringBuilder out = new StringBuilder();
        IntStream.range(0, 5).peek(i -> out.append('p').append(i)).filter(i -> i % 2 == 0).forEach(i -> out.append('f').append(i));
        show(out);
        show("hello".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())));
        show(IntStream.builder().add(4).add(2).build().sum() + " " + new Random(3).ints(5, 0, 100).boxed().collect(Collectors.toList()));
        show(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().collect(Collectors.toList()));
    }
}
