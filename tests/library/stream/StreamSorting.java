// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class StreamSorting {
    record City(String name, String land, int people) {}

    public static void main(String[] args) {
        List<City> cities = List.of(new City("Oslo", "NO", 700), new City("Bergen", "NO", 290), new City("Lund", "SE", 90), new City("Malmo", "SE", 350), new City("Umea", "SE", 90));
        System.out.println(cities.stream().sorted(Comparator.comparing(City::name)).map(City::name).collect(Collectors.toList()));
        System.out.println(cities.stream().sorted(Comparator.comparing(City::land).reversed().thenComparing(City::people, Comparator.reverseOrder()).thenComparing(City::name)).map(City::name).collect(Collectors.toList()));
        System.out.println(cities.stream().sorted(Comparator.comparingInt(City::people)).map(City::name).collect(Collectors.toList()));
        System.out.println(Stream.of("b", null, "a", null).sorted(Comparator.nullsFirst(Comparator.naturalOrder())).collect(Collectors.toList()) + " " + Stream.of("b", null, "a").sorted(Comparator.nullsLast(Comparator.reverseOrder())).collect(Collectors.toList()));
        System.out.println(Stream.of(5, 2, 8, 1).sorted(Collections.reverseOrder()).skip(1).limit(2).collect(Collectors.toList()));
        System.out.println(Stream.of("bb", "a", "ccc", "dd").sorted(Comparator.comparing(String::length)).collect(Collectors.toList()));
        System.out.println(new Random(5).ints(40, 0, 1000).boxed().sorted().map(String::valueOf).collect(Collectors.joining(",")).hashCode());
        StringBuilder out = new StringBuilder();
        Stream.of(3, 1, 2).peek(i -> out.append("a").append(i)).sorted().peek(i -> out.append("b").append(i)).limit(2).forEach(i -> out.append("c").append(i));
        System.out.println(out);
        System.out.println(Stream.of("x", "y", "x", "z", "y").distinct().sorted(Comparator.reverseOrder()).collect(Collectors.toList()));
        try {
            Stream.of(new Object(), new Object()).sorted().count();
            Stream.of(new Object(), new Object()).sorted().forEach(o -> { });
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
