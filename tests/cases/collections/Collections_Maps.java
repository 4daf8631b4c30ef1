// SPDX-License-Identifier: Apache-2.0
// Maps that the caller gives, and maps that the method builds.
//! run plain: check --no-replay --k 2
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

public class Collections_Maps {
    public static int get(Map<String, Integer> map) {
        if (map == null) {
            return 0;
        }
        return map.get("key"); //! finds NullPointerException shown by get(new HashMap<>())
    }

    public static int getOrDefault(Map<String, Integer> map) {
        if (map == null || map.containsValue(null)) {
            return 0;
        }
        return map.getOrDefault("key", 1); //! never
    }

    public static int getChecked(Map<String, Integer> map) {
        if (map == null || map.get("key") == null) {
            return 0;
        }
        return map.get("key"); //! never
    }

    public static int value(Map<String, Integer> map) {
        if (map == null || map.get("key") == null) {
            return 0;
        }
        return 1 / (map.get("key") - 9); //! finds ArithmeticException shown by value(Map.of("key", 9))
    }

    public static int builtGet(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        map.put(2, 20);
        return map.get(n); //! finds NullPointerException with n != 1 and n != 2 shown by builtGet(3)
    }

    public static int builtGetChecked(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        return map.containsKey(n) ? 100 / map.get(n) : 0; //! never
    }

    public static int treeFirst(boolean fill) {
        TreeMap<String, Integer> map = new TreeMap<>();
        if (fill) {
            map.put("b", 2);
            map.put("a", 1);
        }
        return map.firstEntry().getValue(); //! finds NullPointerException with not fill shown by treeFirst(false)
    }

    public static void treeOrder(int x) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(5, "five");
        map.put(x, "x");
        if (map.size() == 2 && map.firstKey() == 5 && x < 5) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void size(int a, int b, int c) {
        Map<Integer, String> map = new HashMap<>();
        map.put(a & 1, "a");
        map.put(b & 1, "b");
        map.put(c & 1, "c");
        if (map.size() == 1) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by size(0, 2, 4)
        }
        if (map.size() > 2) {
            throw new IllegalArgumentException(); //! never
        }
    }

    public static void nullKey(String key) {
        Map<String, String> map = new TreeMap<>(Collections.singletonMap("k", "v"));
        map.get(key); //! finds NullPointerException with key is None shown by nullKey(null)
    }

    public static void changed(Map<String, String> map, String key) {
        if (map == null || map.size() != 1 || map.get("a") == null) {
            return;
        }
        map.put(key, "x");
        if (map.size() == 1 && key != null && !map.get("a").equals("x")) {
            throw new IllegalStateException(); //! never
        }
        if (map.size() == 1) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException shown by changed(new HashMap<>(Map.of("a", "b")), "a")
        }
    }

    public static int removed(Map<String, Integer> map) {
        if (map == null || map.size() != 2 || map.remove("one") == null) {
            return 0;
        }
        return 1 / (map.size() - 1); //! finds ArithmeticException shown by removed(new HashMap<>(Map.of("one", 1, "two", 2)))
    }

    public static int merged(Map<String, Integer> map) {
        if (map == null || map.containsValue(null)) {
            return 0;
        }
        int sum = map.merge("n", 1, Integer::sum);
        return 1 / (sum - 5); //! finds ArithmeticException shown by merged(new HashMap<>(Map.of("n", 4)))
    }

    public static int computed(Map<String, Integer> map) {
        if (map == null) {
            return 0;
        }
        map.computeIfAbsent("n", n -> 3);
        return map.get("n"); //! never
    }

    public static int literalKeys(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put("zero", 0);
        map.put("one", 1);
        Integer value = map.get(s);
        return value == null ? 0 : 1 / value; //! finds ArithmeticException with s == "zero" shown by literalKeys("zero")
    }

    public static int iterated(Map<String, Integer> map) {
        if (map == null) {
            return 0;
        }
        int sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            if (e.getKey() != null && e.getKey().startsWith("x")) {
                sum += e.getValue(); //! finds NullPointerException shown by iterated(Collections.singletonMap("x", null))
            }
        }
        return sum;
    }

    public static void keysOnce(Map<Integer, Integer> map) {
        if (map == null || map.size() != 2) {
            return;
        }
        Integer[] keys = map.keySet().toArray(new Integer[0]);
        if (keys[0] != null && keys[0].equals(keys[1])) {
            throw new IllegalStateException(); //! never
        }
    }
}
