// SPDX-License-Identifier: Apache-2.0
// The Collatz sequence of small numbers comes to one.
//! verify true
//! verify near false --no-replay
//! inputs near 7
import org.sosy_lab.sv_benchmarks.Verifier;

public class CollatzEnds {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n <= 10);
        int steps = 0;
        int x = n;
        while (x != 1) {
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        assert steps <= 19;
        assert steps != 16 || n == 7; //! near n == 7 -> n == 8
    }
}
