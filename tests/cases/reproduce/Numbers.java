// SPDX-License-Identifier: Apache-2.0
// Overflow that an exact operation reports, after some arithmetic.
package cases;

public class Numbers {
    static int area(int width, int height) {
        return Math.multiplyExact(width, height);
    }

    public static int volume(int side, int depth) {
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += area(side + i, side - i);
        return sum * depth;
    }
}

class NumbersWitness {
    public static void main(String[] arguments) {
        Numbers.volume(50000, 1);
    }
}
