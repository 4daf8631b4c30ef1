// SPDX-License-Identifier: Apache-2.0
// A colour of three digits.
package cases;

public class Colours {
    public static int[] parse(String text) {
        if (!text.startsWith("#")) throw new IllegalArgumentException(text);
        int[] parts = new int[3];
        for (int i = 0; i < 3; i++) parts[i] = Integer.parseInt(text.substring(1 + 2 * i, 3 + 2 * i), 16);
        return parts;
    }
}

class ColoursWitness {
    public static void main(String[] arguments) {
        Colours.parse("#abc");
    }
}
