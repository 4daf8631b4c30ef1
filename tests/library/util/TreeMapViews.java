// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class TreeMapViews {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 20; i++) map.put(i * 5, "n" + i);
        System.out.println(map.floorKey(12) + " " + map.ceilingKey(12) + " " + map.lowerKey(10) + " " + map.higherKey(95));
        System.out.println(map.headMap(15) + " " + map.headMap(15, true).size() + " " + map.tailMap(85, false));
        NavigableMap<Integer, String> middle = map.subMap(20, true, 40, true);
        System.out.println(middle + " " + middle.firstEntry() + " " + middle.descendingMap());
        middle.remove(25);
        middle.put(33, "new");
        System.out.println(map.get(25) + " " + map.get(33) + " " + middle.size() + " " + middle.pollFirstEntry());
        try {
            middle.put(50, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        map.headMap(60).clear();
        System.out.println(map.firstKey() + " " + map.size() + " " + map.descendingKeySet());
        NavigableMap<Integer, String> down = map.descendingMap();
        System.out.println(down.firstKey() + " " + down.headMap(80) + " " + down.floorKey(81) + " " + down.higherEntry(80));
        System.out.println(map.navigableKeySet().subSet(65, 80) + " " + map.pollLastEntry());
        Map<String, Integer> words = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String w : "The cat the Dog THE dog".split(" ")) words.merge(w, 1, Integer::sum);
        System.out.println(words + " " + words.get("DOG"));
        map.entrySet().removeIf(e -> e.getKey() % 2 == 0);
        System.out.println(map + " " + map.lastEntry().getValue());
    }
}
