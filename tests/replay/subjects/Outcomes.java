// SPDX-License-Identifier: Apache-2.0

/** One method for each thing that can become of a candidate. */
public class Outcomes {
    static class Broken {
        static final int VALUE = 1 / Integer.parseInt("0");
    }

    static int confirmed(int x) {
        if (x > 5) {
            return x > 5 ? x : 1 / 0;
        }
        return 1 / x;
    }

    static int pruned(double x) {
        if (x > 100.5) {
            return x > 50.5 ? 1 : 1 / 0;
        }
        return 0;
    }

    static int prunedBySyntax(int x, int y, int z) {
        if (x * y == z) {
            return x * y == z ? 1 : 1 / 0;
        }
        return 0;
    }

    static int initializer() {
        return Broken.VALUE;
    }

    static int unfollowedNeverZero(int x) {
        return 10 / one(x);
    }

    static int unfollowedThrows(int x) {
        return 10 / rejects(x);
    }

    private static int one(int x) {
        return x == 0 ? 1 : 2;
    }

    private static int rejects(int x) {
        throw new IllegalStateException("never " + x);
    }
}
