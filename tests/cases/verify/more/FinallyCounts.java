// SPDX-License-Identifier: Apache-2.0
// Every way out of the block passes through finally.
//! verify true
//! verify near false --no-replay
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyCounts {
    static int counter;

    static int run(int n) {
        for (int i = 0; i < 4; i++) {
            try {
                if (n == i) {
                    return i;
                }
                if (n == 10 + i) {
                    throw new IllegalStateException("n");
                }
                if (n == 20) {
                    continue;
                }
            } finally {
                counter++;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int result = -2;
        try {
            result = run(n);
        } catch (IllegalStateException e) {
            assert n >= 10 && n < 14 && counter == n - 9;
        }
        if (result >= 0) {
            assert counter == result + 1;
        }
        if (result == -1) {
            assert counter == 4;
        }
        assert result != 2 || counter == 3; //! near counter == 3 -> counter == 2
    }
}
