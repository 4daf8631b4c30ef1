// SPDX-License-Identifier: Apache-2.0
// The stack overflows for one kind of argument only.
package cases;

public class Recursion {
    static int down(int n, int step) {
        if (n == 0) return 0;
        return 1 + down(n - step, step);
    }

    public static int count(int n) {
        return n % 2 == 1 ? down(n, 2) : down(n, 1);
    }
}

class RecursionWitness {
    public static void main(String[] arguments) {
        Recursion.count(7);
    }
}
