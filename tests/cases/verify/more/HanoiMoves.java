// SPDX-License-Identifier: Apache-2.0
// The towers of Hanoi take two to the n minus one moves.
//! verify true
//! verify near false --no-replay
//! inputs near 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class HanoiMoves {
    static int moves;

    static void move(int n, int from, int to, int over) {
        if (n == 0) {
            return;
        }
        move(n - 1, from, over, to);
        moves++;
        move(n - 1, over, to, from);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 7);
        move(n, 0, 2, 1);
        assert moves == (1 << n) - 1;
        assert moves < 63 + (n > 5 ? 1 : 0); //! near 1 : 0 -> 0 : 0
    }
}
