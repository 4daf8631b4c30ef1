// SPDX-License-Identifier: Apache-2.0
// A method that never returns from the live JVM, called while jinx explores.
public class Endless {
    static int spin(int v) {
        int n = v;
        while (n != n + 1) {
            n++;
        }
        return n;
    }

    public static int explored(int v) {
        return spin(3) + v;
    }
}
