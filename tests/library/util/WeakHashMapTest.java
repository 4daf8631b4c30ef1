// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class WeakHashMapTest {
    public static void main(String[] args) {
        WeakHashMap<String, Integer> map = new WeakHashMap<>();
        List<String> keep = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String key = "key" + i;
            keep.add(key);
            map.put(key, i * i);
        }
        System.out.println(map.size() + " " + map.get("key7") + " " + map.get("nokey") + " " + map.containsKey("key39"));
        System.out.println(map.put("key7", -1) + " " + map.remove("key8") + " " + map.size());
        map.put(null, 77);
        System.out.println(map.get(null) + " " + map.containsValue(77) + " " + map.containsValue(64));
        long sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) sum += e.getValue();
        System.out.println(sum);
        map.entrySet().removeIf(e -> e.getValue() > 100);
        TreeSet<Integer> values = new TreeSet<>(map.values());
        System.out.println(values + " " + map.size());
        map.replaceAll((k, v) -> v + 1);
        System.out.println(new TreeSet<>(map.values()) + " " + keep.size());
        Set<String> set = Collections.newSetFromMap(new WeakHashMap<>());
        set.add(keep.get(0));
        set.add(keep.get(0));
        System.out.println(set);
        map.clear();
        System.out.println(map);
    }
}
