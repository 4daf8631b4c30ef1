// SPDX-License-Identifier: Apache-2.0
// The Ackermann function grows with its second argument.
//! verify true
//! verify near false --no-replay
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class AckermannSmall {
    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(m >= 0 && m <= 2 && n >= 0 && n <= 4);
        assert m != 1 || ackermann(m, n) == n + 2; //! near n + 2 -> 2 * n + 2
    }
}
