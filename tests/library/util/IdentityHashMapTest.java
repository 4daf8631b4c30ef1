// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class IdentityHashMapTest {
    public static void main(String[] args) {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        String a = new String("key"), b = new String("key");
        map.put(a, 1);
        map.put(b, 2);
        map.put("key", 3);
        System.out.println(map.size() + " " + map.get(a) + " " + map.get(b) + " " + map.get("key"));
        System.out.println(map.get(new String("key")) + " " + map.containsKey(a) + " " + map.containsValue(3));
        System.out.println(map.remove(b) + " " + map.size() + " " + map.put(a, 9));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Object[] objects = new Object[100];
        for (int i = 0; i < objects.length; i++) objects[i] = new int[i % 3];
        int fresh = 0;
        for (int round = 0; round < 2; round++)
            for (Object o : objects) if (seen.add(o)) fresh++;
        System.out.println(fresh + " " + seen.size());
        int sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) sum += e.getValue();
        System.out.println(sum);
        map.put(null, 5);
        System.out.println(map.get(null) + " " + map.containsKey(null) + " " + map.size());
        map.keySet().removeIf(Objects::isNull);
        System.out.println(map.size());
        Map<String, Integer> plain = new HashMap<>(map);
        System.out.println(plain.size() + " " + map.equals(plain));
        map.clear();
        System.out.println(map + " " + map.isEmpty());
    }
}
