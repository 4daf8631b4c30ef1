// SPDX-License-Identifier: Apache-2.0
// A cache that forgot what it still counts.
package cases;

import java.util.HashMap;
import java.util.Map;

public class Cache {
    private final Map<String, int[]> entries = new HashMap<>();
    private String newest;

    public void put(String key, int size) {
        entries.put(key, new int[size]);
        newest = key;
    }

    public void clear() {
        entries.clear();
    }

    public int newestSize() {
        return newest == null ? 0 : entries.get(newest).length;
    }
}

class CacheWitness {
    public static void main(String[] arguments) {
        Cache cache = new Cache();
        cache.put("a", 3);
        cache.clear();
        cache.newestSize();
    }
}
