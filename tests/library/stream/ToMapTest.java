// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class ToMapTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(Stream.of("a", "bb", "ccc").collect(Collectors.toMap(Function.identity(), String::length, (x, y) -> x, TreeMap::new)));
        show(Stream.of("x", "yy", "zz").collect(Collectors.toMap(String::length, s -> s, (a, b) -> a + "/" + b)));
        try {
            Stream.of("x", "yy", "zz").collect(Collectors.toMap(String::length, s -> s));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        Map<String, Integer> frequency = new TreeMap<>();
        Stream.of("q w e q q w".split(" ")).forEach(w -> frequency.merge(w, 1, Integer::sum));
        show(frequency.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).map(e -> e.getKey() + e.getValue()).collect(Collectors.joining(" ")));
        show(frequency.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey)).get(3));
        show(IntStream.range(0, 4).boxed().collect(Collectors.toUnmodifiableMap(i -> i, i -> i * i)).get(3));
        show(new TreeMap<>(Stream.of(1, 2, 3).collect(Collectors.toConcurrentMap(i -> i, i -> "v" + i))));
        show(Stream.of(3, 1, 2).collect(Collectors.toCollection(LinkedList::new)) + " " + Stream.of(3, 1).collect(Collectors.toUnmodifiableList()) + " " + Stream.of(1, 1).collect(Collectors.toSet()) + " " + Stream.of(4, 5).toList());
        try {
            Stream.of(1).toList().add(2);
        } catch (UnsupportedOperationException e) {
            show("unmodifiable");
        }
        show(Arrays.toString(Stream.of("p", "q").toArray(String[]::new)) + Stream.of(1, 2).toArray().length);
    }
}
