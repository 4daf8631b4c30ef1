// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class LinkedHashMapOrder {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int most;

        Cache(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() > most) System.out.print("[drop " + eldest + "]");
            return size() > most;
        }
    }

    public static void main(String[] args) {
        Cache<String, Integer> cache = new Cache<>(3);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        cache.get("a");
        cache.put("d", 4);
        System.out.println(cache);
        cache.getOrDefault("c", 0);
        cache.putIfAbsent("a", 5);
        System.out.println(cache.keySet() + " " + cache.containsKey("b"));
        cache.merge("d", 10, Integer::sum);
        cache.computeIfPresent("c", (k, v) -> v * 2);
        System.out.println(cache + " " + cache.values());
        Map<Integer, String> inserted = new LinkedHashMap<>();
        for (int i = 10; i > 0; i -= 3) inserted.put(i, "v" + i);
        inserted.put(4, "again");
        inserted.remove(7);
        inserted.put(7, "back");
        System.out.println(inserted);
        Iterator<Map.Entry<Integer, String>> it = inserted.entrySet().iterator();
        it.next();
        it.remove();
        StringBuilder out = new StringBuilder();
        inserted.forEach((k, v) -> out.append(k).append(v).append(';'));
        System.out.println(out + " " + new ArrayList<>(inserted.entrySet()).get(0));
    }
}
