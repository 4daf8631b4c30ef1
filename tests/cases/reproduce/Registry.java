// SPDX-License-Identifier: Apache-2.0
// A map that has no such key, and a value that is unboxed.
package cases;

import java.util.HashMap;
import java.util.Map;

public class Registry {
    private final Map<String, Integer> ports = new HashMap<>();

    public void register(String service, int port) {
        ports.put(service, port);
    }

    public int port(String service) {
        if (ports.isEmpty()) return -1;
        return ports.get(service);
    }
}

class RegistryWitness {
    public static void main(String[] arguments) {
        Registry registry = new Registry();
        registry.register("web", 80);
        registry.port("mail");
    }
}
