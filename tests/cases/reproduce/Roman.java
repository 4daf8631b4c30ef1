// SPDX-License-Identifier: Apache-2.0
// A numeral with a letter that is none.
package cases;

import java.util.Map;

public class Roman {
    private static final Map<Character, Integer> VALUES = Map.of('I', 1, 'V', 5, 'X', 10, 'L', 50, 'C', 100);

    public static int parse(String text) {
        int sum = 0, last = 0;
        for (char c : text.toCharArray()) {
            int value = VALUES.get(c);
            sum += value > last ? value - 2 * last : value;
            last = value;
        }
        return sum;
    }
}

class RomanWitness {
    public static void main(String[] arguments) {
        Roman.parse("XIVZ");
    }
}
