// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class TreeMapTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        TreeMap<Integer, String> t = new TreeMap<>(); for (int i : new int[] {5, 3, 8, 1, 4, 7, 9, 2, 6}) t.put(i, "n" + i);
        show(t); show(t.firstKey()); show(t.lastEntry()); show(t.floorKey(0)); show(t.ceilingKey(5)); show(t.higherKey(9)); show(t.lowerEntry(5)); show(t.headMap(4)); show(t.tailMap(7, false)); show(t.subMap(2, 5)); show(t.descendingMap()); t.remove(5); t.pollFirstEntry(); show(t); show(t.navigableKeySet().floor(5));
        TreeMap<String, Integer> r = new TreeMap<>(Comparator.reverseOrder()); r.put("a", 1); r.put("c", 3); r.put("b", 2); show(r); show(r.comparator() != null); TreeSet<String> s = new TreeSet<>(List.of("pear", "apple", "fig")); show(s); show(s.first()); show(s.ceiling("b")); show(s.descendingSet()); show(s.pollLast()); show(s.headSet("b")); show(s.subSet("a", true, "fig", true));
        try { new TreeMap<String, Integer>().firstKey(); } catch (NoSuchElementException e) { show("none"); }
        try { new TreeSet<Object>().add(new Object()); } catch (ClassCastException e) { show("not comparable"); }
        try { new TreeMap<String, Integer>().put(null, 1); } catch (NullPointerException e) { show("null key"); }
        TreeMap<Integer, Integer> big = new TreeMap<>(); for (int i = 0; i < 300; i++) big.put((i * 37) % 301, i); show(big.size()); show(big.headMap(50).size()); for (int i = 0; i < 300; i += 2) big.remove(i); show(big.size()); show(big.firstEntry()); show(t.merge(6, "x", String::concat)); show(t);
    }
}
