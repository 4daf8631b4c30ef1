// SPDX-License-Identifier: Apache-2.0
// The constant that a switch forgot.
package cases;

public class Enums {
    public enum Color { RED, GREEN, BLUE }

    public static int code(Color color) {
        switch (color) {
        case RED: return 1;
        case GREEN: return 2;
        default: throw new AssertionError(color);
        }
    }

    public static Color parse(String text) {
        return Color.valueOf(text.toUpperCase());
    }
}

class EnumsWitness {
    public static void main(String[] arguments) {
        Enums.code(Enums.Color.BLUE);
    }
}
