// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ComparatorsTest {
    record Item(String name, int price, Double weight) {}

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>(List.of(new Item("pen", 2, 0.1), new Item("Book", 15, 1.2), new Item("apple", 2, null), new Item("desk", 150, 30.0), new Item("book", 15, 0.9)));
        items.sort(Comparator.comparing(Item::name));
        print(items);
        items.sort(Comparator.comparing(Item::name, String.CASE_INSENSITIVE_ORDER).thenComparing(Item::weight));
        print(items);
        items.sort(Comparator.comparingInt(Item::price).reversed().thenComparing(Item::name, Comparator.reverseOrder()));
        print(items);
        items.sort(Comparator.comparing(Item::weight, Comparator.nullsFirst(Comparator.naturalOrder())));
        print(items);
        items.sort(Comparator.comparing(Item::weight, Comparator.nullsLast(Comparator.<Double>naturalOrder().reversed())));
        print(items);
        items.sort(Comparator.comparingDouble((Item i) -> i.weight() == null ? -1 : i.weight()).thenComparingLong(i -> -i.price()));
        print(items);
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Collections.<Integer>reverseOrder().compare(1, 2) + " " + Collections.reverseOrder(Comparator.<Integer>reverseOrder()).compare(1, 2) + " " + Comparator.naturalOrder().reversed().equals(Comparator.reverseOrder()));
        try {
            items.sort(Comparator.comparing(Item::weight));
        } catch (NullPointerException e) {
            System.out.println("null weight");
        }
        try {
            List<Integer> many = new ArrayList<>();
            for (int i = 0; i < 64; i++) many.add((i * 7919) % 64);
            many.sort((a, b) -> a > 30 == b < 40 ? 1 : -1);
            System.out.println("sorted somehow");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void print(List<Item> items) {
        StringBuilder out = new StringBuilder();
        for (Item i : items) out.append(i.name()).append(' ');
        System.out.println(out);
    }
}
