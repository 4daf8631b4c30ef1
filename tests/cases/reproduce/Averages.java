// SPDX-License-Identifier: Apache-2.0
// An average of nothing.
package cases;

import java.util.List;

public class Averages {
    public static double above(List<Integer> values, int limit) {
        return values.stream().mapToInt(Integer::intValue).filter(v -> v > limit).average().getAsDouble();
    }
}

class AveragesWitness {
    public static void main(String[] arguments) {
        Averages.above(java.util.List.of(1, 2), 5);
    }
}
