// SPDX-License-Identifier: Apache-2.0
// A zone that does not exist.
package cases;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;

public class Zones {
    private final Map<String, String> aliases = new HashMap<>();

    public Zones() {
        aliases.put("home", "Europe/Berlin");
        aliases.put("office", "Europe/Atlantis");
    }

    public ZoneId zone(String alias) {
        String name = aliases.get(alias);
        return name == null ? ZoneId.of("UTC") : ZoneId.of(name);
    }
}

class ZonesWitness {
    public static void main(String[] arguments) {
        new Zones().zone("office");
    }
}
