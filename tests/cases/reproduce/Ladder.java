// SPDX-License-Identifier: Apache-2.0
//! quick
// A private method, reached through two others.
package cases;

public class Ladder {
    private static int rung(int[] heights, int at) {
        return heights[at] * 2;
    }

    private static int climb(int[] heights, int steps) {
        int sum = 0;
        for (int i = 0; i < steps; i++) sum += rung(heights, i);
        return sum;
    }

    public static int height(int a, int b, int steps) {
        if (a > b) return 0;
        return climb(new int[] {a, b}, steps);
    }
}

class LadderWitness {
    public static void main(String[] arguments) {
        Ladder.height(1, 2, 3);
    }
}
