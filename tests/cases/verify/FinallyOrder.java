// SPDX-License-Identifier: Apache-2.0
// The order of finally blocks on the normal and on the exceptional way out.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyOrder {
    static int trace;

    static void work(int x) {
        try {
            try {
                trace = trace * 10 + 1;
                int unused = 5 / x;
                trace = trace * 10 + 2;
            } finally {
                trace = trace * 10 + 3;
            }
        } catch (ArithmeticException zero) {
            trace = trace * 10 + 4;
        } finally {
            trace = trace * 10 + 5;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        work(x);
        assert trace == (x == 0 ? 1345 : 1235); //! near 1345 -> 1435
    }
}
