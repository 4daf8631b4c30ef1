// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GroupingBy {
    record Sale(String city, String item, int amount) {}

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<Sale> sales = List.of(new Sale("Bonn", "tea", 5), new Sale("Kiel", "tea", 7), new Sale("Bonn", "rum", 20), new Sale("Ulm", "tea", 1), new Sale("Kiel", "rum", 9), new Sale("Bonn", "tea", 2));
        show(sales.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.counting())));
        show(sales.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.summingInt(Sale::amount))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.mapping(Sale::city, Collectors.toCollection(TreeSet::new)))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.averagingInt(Sale::amount)))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.maxBy(Comparator.comparingInt(Sale::amount)))));
        show(sales.stream().collect(Collectors.groupingBy(s -> s.amount() > 6, TreeMap::new, Collectors.filtering(s -> s.item().equals("tea"), Collectors.toList()))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.flatMapping(s -> Stream.of(s.amount(), -s.amount()), Collectors.toList()))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.reducing(0, Sale::amount, Integer::sum))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), List::size))));
        show(sales.stream().map(Sale::city).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting())));
        try {
            sales.stream().collect(Collectors.groupingBy(s -> (String) null));
        } catch (NullPointerException e) {
            show(e.getMessage());
        }
    }
}
