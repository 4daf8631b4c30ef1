// SPDX-License-Identifier: Apache-2.0
// Two values for one key.
package cases;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Streams {
    public static Map<Character, String> byInitial(List<String> names) {
        return names.stream().filter(n -> !n.isEmpty()).collect(Collectors.toMap(n -> n.charAt(0), n -> n));
    }
}

class StreamsWitness {
    public static void main(String[] arguments) {
        Streams.byInitial(java.util.List.of("ab", "ac"));
    }
}
