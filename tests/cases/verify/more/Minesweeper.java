// SPDX-License-Identifier: Apache-2.0
// Neighbours in a small grid.
//! verify true
//! verify near false --no-replay
//! inputs near 1 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Minesweeper {
    public static void main(String[] args) {
        int row = Verifier.nondetInt();
        int column = Verifier.nondetInt();
        Verifier.assume(row >= 0 && row < 3 && column >= 0 && column < 3);
        int count = 0;
        for (int i = row - 1; i <= row + 1; i++) {
            for (int j = column - 1; j <= column + 1; j++) {
                if (i >= 0 && i < 3 && j >= 0 && j < 3 && !(i == row && j == column)) {
                    count++;
                }
            }
        }
        assert count == 3 || count == 5 || count == 8; //! near || count == 8 -> || count == 9
    }
}
