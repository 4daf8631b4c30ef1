// SPDX-License-Identifier: Apache-2.0
// A factor beyond the table.
package cases;

public class Primes {
    private static final boolean[] COMPOSITE = new boolean[100];

    static {
        for (int i = 2; i < 100; i++)
            for (int k = i * i; k < 100; k += i) COMPOSITE[k] = true;
    }

    public static int next(int n) {
        int candidate = Math.max(n, 1) + 1;
        while (COMPOSITE[candidate]) candidate++;
        return candidate;
    }
}

class PrimesWitness {
    public static void main(String[] arguments) {
        Primes.next(97);
    }
}
