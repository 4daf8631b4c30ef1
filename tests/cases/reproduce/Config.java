// SPDX-License-Identifier: Apache-2.0
// A port beyond what an int holds.
package cases;

import java.util.Map;

public class Config {
    private final Map<String, String> values;

    public Config(Map<String, String> values) {
        this.values = values;
    }

    public int port() {
        String port = values.get("server.port");
        if (port == null || !port.matches("[0-9]+")) return 80;
        return Integer.parseInt(port);
    }
}

class ConfigWitness {
    public static void main(String[] arguments) {
        new Config(java.util.Map.of("server.port", "99999999999")).port();
    }
}
