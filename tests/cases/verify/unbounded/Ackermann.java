// SPDX-License-Identifier: Apache-2.0
// Ackermann's function exceeds its second argument's double from 2 on.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2 1
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ackermann {
    static int ack(int m, int n) {
        if (m == 0) return n + 1;
        if (n == 0) return ack(m - 1, 1);
        return ack(m - 1, ack(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        if (m < 0 || m > 3 || n < 0 || n > 23) return;
        assert m < 2 || ack(m, n) >= 3; //! near 3 -> 6
    }
}
