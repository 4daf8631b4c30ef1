// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class HashMapTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog the end".split(" ")) m.merge(w, 1, Integer::sum);
        show(m); show(m.get("the")); show(m.getOrDefault("cat", -1)); show(m.containsKey("fox")); show(m.containsValue(3)); m.putIfAbsent("cat", 9); m.put("dog", 7); show(m.remove("fox")); show(m.size());
        m.computeIfAbsent("new", k -> k.length()); m.computeIfPresent("cat", (k, v) -> v + 1); m.compute("end", (k, v) -> null); show(m); for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() * 10); show(new TreeMap<>(m));
        show(new TreeSet<>(m.keySet())); m.values().removeIf(v -> v < 20); show(m); m.replaceAll((k, v) -> v - 1); show(m); show(m.equals(new HashMap<>(m))); show(m.hashCode()); m.keySet().remove("the"); show(m); m.entrySet().removeIf(e -> e.getKey().length() > 3); show(m);
        m.clear(); show(m.isEmpty()); m.put(null, 1); show(m.get(null)); Map<Integer, String> big = new HashMap<>(); for (int i = 0; i < 200; i++) big.put(i * 31, "v" + i); show(big.size()); show(big.get(62)); int sum = 0; for (int k : big.keySet()) sum += k; show(sum);
        LinkedHashMap<String, Integer> l = new LinkedHashMap<>(16, 0.75f, true); l.put("a", 1); l.put("b", 2); l.put("c", 3); l.get("a"); show(l); show(l.keySet().iterator().next()); show(Map.of("k", 1)); show(Map.entry("a", 1)); show(new AbstractMap.SimpleEntry<>("p", "q"));
        class Bad { final int v; Bad(int v) { this.v = v; } public int hashCode() { return 1; } public boolean equals(Object o) { return o instanceof Bad && ((Bad) o).v == v; } }
        Map<Bad, Integer> coll = new HashMap<>(); for (int i = 0; i < 30; i++) coll.put(new Bad(i), i); show(coll.get(new Bad(17))); show(coll.size()); coll.remove(new Bad(3)); show(coll.containsKey(new Bad(3)));
    }
}
