// SPDX-License-Identifier: Apache-2.0
// Exceptions thrown while others are handled.
//! verify true
//! verify near false --no-replay
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedTry {
    static int run(int n) {
        int steps = 0;
        try {
            try {
                if (n == 1) {
                    throw new IllegalStateException();
                }
                if (n == 2) {
                    int[] a = new int[n];
                    a[n] = 1;
                }
                steps += 1;
            } catch (IllegalStateException e) {
                steps += 10;
                throw new RuntimeException(e);
            } finally {
                steps += 100;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            steps += 1000;
        } catch (RuntimeException e) {
            steps += 10000;
        }
        return steps;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int steps = run(n);
        assert steps == (n == 1 ? 10110 : n == 2 ? 1100 : 101); //! near 1100 -> 1101
    }
}
