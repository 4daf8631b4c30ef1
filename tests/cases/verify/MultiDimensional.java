// SPDX-License-Identifier: Apache-2.0
// The sum over a 3 by 3 board of distinct powers of two.
//! verify true
//! verify near false
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiDimensional {
    public static void main(String[] args) {
        int row = Verifier.nondetInt();
        int column = Verifier.nondetInt();
        Verifier.assume(row >= 0 && row < 3 && column >= 0 && column < 3);
        int[][] board = new int[3][3];
        board[row][column] = 5;
        board[1][1] += 2;
        int sum = 0;
        for (int[] line : board) {
            for (int cell : line) {
                sum += cell;
            }
        }
        assert sum == 7;
        assert board[row][column] >= 5 && board[1][1] <= 7; //! near board[1][1] <= 7 -> board[1][1] < 7
    }
}
