// SPDX-License-Identifier: Apache-2.0
// Things that cannot be compared.
package cases;

import java.util.TreeMap;

public class Sorted {
    private final TreeMap<Object, Integer> counts = new TreeMap<>();

    public int count(Object thing) {
        return counts.merge(thing, 1, Integer::sum);
    }
}

class SortedWitness {
    public static void main(String[] arguments) {
        Sorted sorted = new Sorted();
        sorted.count("a");
        sorted.count(1);
    }
}
