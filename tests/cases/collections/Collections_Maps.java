// SPDX-License-Identifier: Apache-2.0
// Maps that the caller gives, and maps that the method builds.
//! run plain: check --no-replay --k 2 --method Collections_Maps.get --method Collections_Maps.getOrDefault --method Collections_Maps.getChecked --method Collections_Maps.builtGet --method Collections_Maps.builtGetChecked --method Collections_Maps.treeFirst --method Collections_Maps.treeOrder --method Collections_Maps.size --method Collections_Maps.nullKey
//! run keyed: check --no-replay --k 2 --method Collections_Maps.value
//! pending keyed: a map with symbolic String keys asks the solver to invert their hash
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
        return 1 / (map.get("key") - 9); //! finds ArithmeticException in keyed shown by value(Map.of("key", 9))
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
}
