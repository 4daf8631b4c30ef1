// SPDX-License-Identifier: Apache-2.0
// A loop in a recursive method, and recursion in a loop.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class LoopAndRecursion {
    static int count;

    static void visit(int n) {
        if (n <= 0) return;
        for (int i = 0; i < 3; i++) count++; //! near 3 -> 4
        visit(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 10000) return;
        visit(n);
        assert count == 3 * n;
    }
}
