// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class TreeSetViews {
    public static void main(String[] args) {
        TreeSet<String> words = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        words.addAll(List.of("pear", "fig", "apple", "kiwi", "plum", "date", "banana", "nut"));
        System.out.println(words + " " + words.first() + " " + words.last());
        System.out.println(words.floor("zzzz") + " " + words.higher("kiwi") + " " + words.ceiling("aaa") + " " + words.lower("nut"));
        System.out.println(words.headSet("pear") + " " + words.tailSet("date", false) + " " + words.subSet("nut", "kiwi"));
        System.out.println(words.descendingSet() + " " + words.pollFirst() + " " + words.pollLast());
        NavigableSet<String> four = words.subSet("zzzz", true, "aaaa", true);
        four.add("lime");
        four.remove("plum");
        System.out.println(four + " " + words.size() + " " + words.contains("lime"));
        TreeSet<Integer> numbers = new TreeSet<>();
        for (int i = 1; i < 100; i = i * 3 + 1) numbers.add(i);
        System.out.println(numbers + " " + numbers.headSet(13, true).last() + " " + numbers.add(40) + numbers.add(41));
        Iterator<Integer> down = numbers.descendingIterator();
        while (down.hasNext()) if (down.next() % 2 == 1) down.remove();
        System.out.println(numbers + " " + numbers.comparator());
        numbers.retainAll(Set.of(4, 40));
        System.out.println(numbers + " " + numbers.equals(new HashSet<>(List.of(40, 4))));
        try {
            numbers.subSet(9, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
