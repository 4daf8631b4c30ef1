// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class ConcurrentMaps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) map.merge("k" + i % 7, i, Integer::sum);
        System.out.println(new TreeMap<>(map) + " " + map.mappingCount());
        System.out.println(map.putIfAbsent("k0", 1) + " " + map.computeIfAbsent("new", String::length) + " " + map.compute("k1", (k, v) -> null) + " " + map.replace("k2", -1) + " " + map.remove("k3", 0) + " " + map.getOrDefault("zz", 9));
        System.out.println(map.reduceValues(1, Integer::sum) + " " + map.search(1000, (k, v) -> v == 3 ? k : null) + " " + map.reduceKeys(1000, (a, b) -> a.compareTo(b) > 0 ? a : b));
        int[] total = {0};
        map.forEach((k, v) -> total[0] += v);
        map.forEachValue(1000, v -> total[0]++);
        System.out.println(total[0] + " " + map.containsValue(3) + " " + map.contains(-1));
        for (String k : map.keySet()) if (k.endsWith("4")) map.put("added", 0);
        System.out.println(new TreeSet<>(map.keySet()) + " " + map.entrySet().removeIf(e -> e.getValue() < 10) + " " + new TreeMap<>(map));
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        set.addAll(List.of(3, 1, 2, 3));
        System.out.println(new TreeSet<>(set));
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 20; i > 0; i -= 3) skip.put(i, "v" + i);
        System.out.println(skip + " " + skip.floorKey(10) + " " + skip.headMap(9) + " " + skip.descendingMap().firstKey() + " " + skip.pollFirstEntry() + " " + skip.ceilingEntry(12));
        ConcurrentSkipListSet<String> words = new ConcurrentSkipListSet<>(List.of("b", "a", "c"));
        System.out.println(words + " " + words.first() + " " + words.higher("a") + " " + words.tailSet("b"));
        try {
            map.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
    }
}
