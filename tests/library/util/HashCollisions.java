// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class HashCollisions {
    static class Key implements Comparable<Key> {
        final int id;
        static int compared;

        Key(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id % 3;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.id == id;
        }

        @Override
        public int compareTo(Key o) {
            compared++;
            return Integer.compare(id, o.id);
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 120; i++) map.put(new Key((i * 37) % 120), i);
        int sum = 0;
        for (int i = 0; i < 130; i++) sum += map.getOrDefault(new Key(i), 1000);
        System.out.println(map.size() + " " + sum + " " + (Key.compared > 0));
        for (int i = 0; i < 120; i += 2) map.remove(new Key(i));
        int left = 0;
        for (Map.Entry<Key, Integer> e : map.entrySet()) left += e.getKey().id;
        System.out.println(map.size() + " " + left + " " + map.containsKey(new Key(4)) + map.containsKey(new Key(5)));
        map.keySet().removeIf(k -> k.id > 10);
        List<Integer> ids = new ArrayList<>();
        for (Key k : map.keySet()) ids.add(k.id);
        Collections.sort(ids);
        System.out.println(ids);
        Set<String> same = new HashSet<>();
        String[] parts = {"Aa", "BB"};
        for (String a : parts) for (String b : parts) for (String c : parts) for (String d : parts) same.add(a + b + c + d);
        System.out.println(same.size() + " " + same.contains("AaBBAaBB") + " " + same.contains("AaBBAaBx"));
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(null, "null");
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put(1.0, "double");
        mixed.put('1', "char");
        mixed.put("1", "string");
        System.out.println(mixed.size() + mixed.get(1L) + mixed.get(null) + mixed.get("1") + mixed.get((short) 1));
    }
}
