// SPDX-License-Identifier: Apache-2.0
// A class of the program is initialised by the deepest call.
//! verify false --time=20
//! inputs 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionLateClass {
    static int seen;

    static class Late {
        static int value = ++seen;
    }

    static int f(int n) {
        if (n <= 0) return Late.value;
        return f(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 1000000) return;
        f(n);
        assert seen == 0;
    }
}
