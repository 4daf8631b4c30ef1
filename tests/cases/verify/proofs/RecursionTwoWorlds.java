// SPDX-License-Identifier: Apache-2.0
// The same call twice, with another static field in between.
//! verify false --time=20
//! inputs 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionTwoWorlds {
    static int step = 1;

    static int f(int n) {
        if (n <= 0) return 0;
        return f(n - 1) + step;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int a = f(n);
        step = 2;
        int b = f(n);
        assert a == b || n > 4;
    }
}
