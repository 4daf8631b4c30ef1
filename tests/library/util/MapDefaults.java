// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class MapDefaults {
    public static void main(String[] args) {
        for (Map<String, Integer> map : List.of(new HashMap<String, Integer>(), new TreeMap<String, Integer>(), new LinkedHashMap<String, Integer>())) {
            map.put("a", 1);
            System.out.println(map.putIfAbsent("a", 5) + " " + map.putIfAbsent("b", 2) + " " + map.computeIfAbsent("c", k -> k.length() + 2) + " " + map.computeIfAbsent("d", k -> null));
            System.out.println(map.computeIfPresent("a", (k, v) -> v + 10) + " " + map.computeIfPresent("zz", (k, v) -> 1) + " " + map.compute("b", (k, v) -> v == null ? -1 : null) + " " + map.compute("e", (k, v) -> v == null ? 50 : 0));
            System.out.println(map.merge("a", 5, Integer::sum) + " " + map.merge("f", 6, Integer::sum) + " " + map.merge("c", 0, (x, y) -> null) + " " + map);
            System.out.println(map.replace("a", 1) + " " + map.replace("no", 1) + " " + map.replace("a", 1, 2) + " " + map.replace("a", 9, 3) + " " + map.remove("a", 77) + " " + map.remove("a", 2) + " " + map.getOrDefault("a", -5));
            map.replaceAll((k, v) -> v * 2);
            StringBuilder out = new StringBuilder();
            map.forEach((k, v) -> out.append(k).append(v));
            System.out.println(out + " " + map.size());
            try {
                map.computeIfAbsent("x", k -> {
                    throw new IllegalStateException("in function");
                });
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + " " + map.containsKey("x"));
            }
            try {
                map.merge("f", null, Integer::sum);
            } catch (NullPointerException e) {
                System.out.println("null value");
            }
        }
    }
}
