// SPDX-License-Identifier: Apache-2.0
// A stack that overflows is caught: a summary of the recursion says nothing of that.
//! verify false unknown --max-steps=3000000
//! inputs 100000000
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionOverflow {
    static int f(int n) {
        if (n <= 0) return 0;
        return f(n - 1) + 1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            f(n);
        } catch (StackOverflowError e) {
            assert false;
        }
    }
}
