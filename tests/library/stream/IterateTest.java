// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class IterateTest {
    public static void main(String[] args) {
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).collect(Collectors.toList()));
        System.out.println(Stream.iterate(100, x -> x > 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(IntStream.iterate(10, x -> x - 3).takeWhile(x -> x > -10).sum() + " " + IntStream.iterate(1, x -> x < 50, x -> x * 3).boxed().collect(Collectors.toList()));
        int[] state = {0, 1};
        System.out.println(Stream.generate(() -> {
            int next = state[0];
            state[0] = state[1];
            state[1] += next;
            return next;
        }).limit(12).collect(Collectors.toList()));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).skip(50).findFirst().get()[0]);
        System.out.println(Stream.of(1, 2, 3, 10, 4, 5).takeWhile(i -> i < 5).collect(Collectors.toList()) + " " + Stream.of(1, 2, 3, 10, 4, 5).dropWhile(i -> i < 5).collect(Collectors.toList()));
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.iterate(1, d -> d / 2).limit(5).sum());
        Iterator<Integer> it = Stream.iterate(1, x -> x + 1).filter(x -> x % 7 == 0).iterator();
        System.out.println(it.next() + " " + it.next() + " " + it.hasNext());
        PrimitiveIterator.OfInt ints = IntStream.range(5, 8).iterator();
        int sum = 0;
        while (ints.hasNext()) sum += ints.nextInt();
        System.out.println(sum);
        System.out.println(Stream.iterate("", s -> s + "x").skip(3).limit(3).map(String::length).collect(Collectors.toList()));
    }
}
