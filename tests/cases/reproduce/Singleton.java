// SPDX-License-Identifier: Apache-2.0
// One object for all, which was shut down.
package cases;

import java.util.HashMap;
import java.util.Map;

public final class Singleton {
    private static final Singleton INSTANCE = new Singleton();
    private Map<String, Integer> values = new HashMap<>();

    private Singleton() {
    }

    public static Singleton get() {
        return INSTANCE;
    }

    public void shutdown() {
        values = null;
    }

    public int value(String key) {
        return values.getOrDefault(key, 0);
    }
}

class SingletonWitness {
    public static void main(String[] arguments) {
        Singleton.get().shutdown();
        Singleton.get().value("a");
    }
}
