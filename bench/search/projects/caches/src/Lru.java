// SPDX-License-Identifier: Apache-2.0
package caches;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** Keeps what was used last. */
public class Lru {
    /** A key of two parts. */
    public static final class Key {
        private final String space;
        private final int number;

        public Key(String space, int number) {
            this.space = space;
            this.number = number;
        }

        @Override
        public int hashCode() {
            return space.hashCode() * 31 + number; // planted: NullPointerException
        }

        @Override
        public boolean equals(Object other) {
            Key key = (Key) other;
            return Objects.equals(space, key.space) && number == key.number; // planted: NullPointerException
        }
    }

    private final LinkedHashMap<Object, Object> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Integer> hits = new HashMap<>();
    private final TreeMap<Object, String> names = new TreeMap<>();
    private final int limit;

    public Lru(int limit) {
        this.limit = limit;
    }

    public void put(Object key, Object value) {
        entries.put(key, value);
        if (entries.size() > limit) {
            Iterator<Object> keys = entries.keySet().iterator();
            keys.next();
            keys.remove();
        }
    }

    /** The one that leaves next. */
    public Object eldest() {
        return entries.keySet().iterator().next(); // planted: NoSuchElementException
    }

    public void hit(String name) {
        hits.put(name, hits.get(name) + 1); // planted: NullPointerException
    }

    /** Names are kept in order, whatever they are. */
    public void name(Object key, String name) {
        names.put(key, name); // planted: ClassCastException
    }

    /** The text of a value. */
    public String text(Object key) {
        Object value = entries.get(key);
        return value == null ? "" : (String) value; // planted: ClassCastException
    }

    /** Makes missing values. */
    public Object get(String key, Function<String, Object> make) {
        Object value = entries.computeIfAbsent(key, k -> make.apply((String) k));
        return value.toString(); // planted: NullPointerException
    }

    /** Uses every value once, which changes the order. */
    public int touch() {
        int n = 0;
        for (Object key : entries.keySet()) { // planted: ConcurrentModificationException
            n += entries.get(key) == null ? 0 : 1;
        }
        return n;
    }

    /** The slot of a key in a table of so many. */
    public static int slot(Object key, int slots) {
        String[] table = new String[slots]; // planted: NegativeArraySizeException
        int at = key.hashCode() % slots; // planted: ArithmeticException
        table[at] = "x"; // planted: ArrayIndexOutOfBoundsException
        return at;
    }

    /** Which of 16 shards a name belongs to. */
    public static String shard(String name) {
        String[] shards = new String[16];
        int at = Math.abs(name.hashCode() * 7 - 3) % 16;
        return shards[at].intern(); // planted: NullPointerException
    }
}
