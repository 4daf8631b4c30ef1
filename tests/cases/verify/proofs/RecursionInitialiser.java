// SPDX-License-Identifier: Apache-2.0
// Recursion in a static initialiser, before a field that it reads has its value.
//! verify true --time=20
public class RecursionInitialiser {
    static int early = f(3);
    static int step = 5;
    static int late = f(3);

    static int f(int n) {
        if (n <= 0) return 0;
        return f(n - 1) + step;
    }

    public static void main(String[] args) {
        assert early == 0 && late == 15;
    }
}
