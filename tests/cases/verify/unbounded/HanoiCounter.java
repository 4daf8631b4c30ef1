// SPDX-License-Identifier: Apache-2.0
// Moves of the towers of Hanoi, counted and computed.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class HanoiCounter {
    static int moves;

    static void move(int n, int from, int to, int over) {
        if (n == 0) return;
        move(n - 1, from, over, to);
        moves++;
        move(n - 1, over, to, from);
    }

    static int formula(int n) {
        return n == 0 ? 0 : 2 * formula(n - 1) + 1; //! near 2 * -> 3 *
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 31) return;
        move(n, 1, 2, 3);
        assert moves == formula(n);
    }
}
