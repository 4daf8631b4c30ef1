// SPDX-License-Identifier: Apache-2.0
// A class that cannot be initialised.
package cases;

public class Initial {
    static class Limits {
        static final int[] TABLE = new int[4];
        static final int LAST = TABLE[TABLE.length];
    }

    public static int last(boolean wanted) {
        return wanted ? Limits.LAST : 0;
    }
}

class InitialWitness {
    public static void main(String[] arguments) {
        Initial.last(true);
    }
}
