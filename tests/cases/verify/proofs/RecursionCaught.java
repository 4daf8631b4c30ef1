// SPDX-License-Identifier: Apache-2.0
// An exception leaves a recursion after some levels and is caught outside.
//! verify false --time=20
//! inputs 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionCaught {
    static int depth;

    static void f(int n) {
        depth++;
        if (n == 0) throw new IllegalStateException();
        if (n > 0) f(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            f(n);
        } catch (IllegalStateException e) {
            assert depth != 4;
        }
    }
}
