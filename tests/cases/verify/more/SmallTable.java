// SPDX-License-Identifier: Apache-2.0
// A small table that is read and written where inputs say.
//! verify true
//! verify near false --no-replay
//! inputs near 1 1 3 0 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SmallTable {
    public static void main(String[] args) {
        byte[] board = new byte[9];
        byte turn = 1;
        int placed = 0;
        for (int move = 0; move < 3; move++) {
            int at = Verifier.nondetByte();
            if (at < 0 || at > 8 || board[at] != 0) continue; //! near board[at] != 0 -> board[at] == turn
            board[at] = turn;
            turn = (byte) (3 - turn);
            placed++;
        }
        int count = 0, sum = 0;
        for (byte field : board) {
            if (field != 0) count++;
            sum += field;
        }
        assert count == placed;
        assert sum == (placed == 3 ? 4 : placed == 2 ? 3 : placed);
        short[] twice = new short[4];
        int i = Verifier.nondetInt() & 3, j = Verifier.nondetInt() & 3;
        twice[i] = 70;
        twice[j] += 5;
        assert twice[i] == (i == j ? 75 : 70) && twice[j] >= 5;
    }
}
