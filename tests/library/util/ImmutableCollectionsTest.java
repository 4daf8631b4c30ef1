// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ImmutableCollectionsTest {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("worked");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = List.of(3, 1, 2);
        System.out.println(list + " " + list.indexOf(2) + " " + list.contains(9) + " " + list.subList(1, 3) + " " + list.hashCode());
        System.out.println(List.copyOf(list) == list);
        Set<String> set = Set.of("x", "y", "z");
        System.out.println(set.size() + " " + set.contains("y") + " " + new TreeSet<>(set) + " " + set.equals(Set.of("z", "y", "x")) + " " + set.hashCode());
        Map<String, Integer> map = Map.of("one", 1, "two", 2, "three", 3);
        System.out.println(new TreeMap<>(map) + " " + map.get("two") + " " + map.getOrDefault("ten", 10) + " " + map.containsValue(3));
        Map<Integer, Integer> entries = Map.ofEntries(Map.entry(1, 2), Map.entry(3, 4));
        System.out.println(entries.equals(Map.of(3, 4, 1, 2)) + " " + entries.hashCode());
        attempt(() -> list.add(1));
        attempt(() -> list.set(0, 1));
        attempt(() -> list.contains(null));
        attempt(() -> set.remove("x"));
        attempt(() -> map.put("a", 1));
        attempt(() -> Set.of("dup", "dup"));
        attempt(() -> Map.of("k", 1, "k", 2));
        attempt(() -> List.of(1, null));
        attempt(() -> List.of().iterator().next());
        attempt(() -> list.get(3));
        Integer[] many = new Integer[30];
        for (int i = 0; i < many.length; i++) many[i] = i * 3;
        System.out.println(List.of(many).size() + " " + Set.of(many).contains(87) + " " + new TreeSet<>(Set.of(many)).last());
        System.out.println(Map.entry("k", "v") + " " + Map.copyOf(new TreeMap<>(Map.of(5, 6))));
    }
}
