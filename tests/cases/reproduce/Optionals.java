// SPDX-License-Identifier: Apache-2.0
// Nothing was found, and that was not expected.
package cases;

import java.util.List;
import java.util.Optional;

public class Optionals {
    private static Optional<String> first(List<String> all, String start) {
        return all.stream().filter(one -> one.startsWith(start)).findFirst();
    }

    public static int length(List<String> all) {
        return first(all, "key=").get().length();
    }
}

class OptionalsWitness {
    public static void main(String[] arguments) {
        Optionals.length(List.of("a", "b"));
    }
}
