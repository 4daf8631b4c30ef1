// SPDX-License-Identifier: Apache-2.0
// A final field holds an input: the same call has one result on one path and another on another.
//! verify false --time=20
//! inputs 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursionFinal {
    static final int STEP = Verifier.nondetInt() > 0 ? 2 : 1;

    static int f(int n) {
        if (n <= 0) return 0;
        return f(n - 1) + STEP;
    }

    public static void main(String[] args) {
        assert f(10) == 10;
    }
}
