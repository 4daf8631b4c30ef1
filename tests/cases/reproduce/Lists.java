// SPDX-License-Identifier: Apache-2.0
// A list that cannot be changed.
package cases;

import java.util.Arrays;
import java.util.List;

public class Lists {
    public static List<String> names(String first, String second, String extra) {
        List<String> names = Arrays.asList(first, second);
        if (extra != null && !extra.isEmpty()) names.add(extra);
        return names;
    }
}

class ListsWitness {
    public static void main(String[] arguments) {
        Lists.names("a", "b", "c");
    }
}
