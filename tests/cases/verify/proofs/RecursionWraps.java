// SPDX-License-Identifier: Apache-2.0
// What a recursion adds up wraps around, in principle; no stack is deep enough to show it.
//! verify unknown --max-steps=3000000
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionWraps {
    static int count;

    static int f(int n) {
        if (n <= 0) return 0;
        return f(n - 1) + 3;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert f(n) >= 0;
    }
}
