// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class StreamBuilding {
    public static void main(String[] args) {
        Stream.Builder<String> builder = Stream.builder();
        builder.add("x").add("y").accept("z");
        System.out.println(builder.build().collect(Collectors.toList()) + " " + Stream.ofNullable(null).count() + " " + Stream.ofNullable(1).count() + " " + Stream.empty().findAny());
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).map(i -> i + 1).collect(Collectors.toList()) + " " + Arrays.stream(new Integer[] {1, 2, 3}, 1, 3).collect(Collectors.toList()));
        Iterable<Integer> iterable = () -> List.of(4, 5, 6).iterator();
        System.out.println(StreamSupport.stream(iterable.spliterator(), false).mapToInt(i -> i).sum());
        Spliterator<Integer> spliterator = new Spliterators.AbstractSpliterator<>(4, Spliterator.ORDERED) {
            int at;

            @Override
            public boolean tryAdvance(java.util.function.Consumer<? super Integer> action) {
                if (at == 4) return false;
                action.accept(at++);
                return true;
            }
        };
        System.out.println(StreamSupport.stream(spliterator, false).map(i -> i * 10).collect(Collectors.toList()));
        StringBuilder out = new StringBuilder();
        try (Stream<Integer> s = Stream.of(1, 2).onClose(() -> out.append("closed1")).onClose(() -> out.append("closed2"))) {
            out.append(s.count());
        }
        System.out.println(out);
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Map.of("k", 5).entrySet().stream().map(e -> e.getKey() + e.getValue()).findFirst().get() + " " + "a,b".chars().boxed().collect(Collectors.toList()));
        System.out.println(Stream.of(1, 2, 3, 4).filter(i -> i > 1).findFirst().get() + " " + Stream.of(1, 2).anyMatch(i -> i > 5) + Stream.of(1, 2).allMatch(i -> i < 5) + Stream.of(1, 2).noneMatch(i -> i == 2));
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> lazy = source.stream();
        source.add(3);
        System.out.println(lazy.count() + " " + new BufferedLines().lines().collect(Collectors.joining("+")));
    }

    static class BufferedLines {
        Stream<String> lines() {
            return new java.io.BufferedReader(new java.io.StringReader("l1\nl2")).lines();
        }
    }
}
