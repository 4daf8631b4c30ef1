// SPDX-License-Identifier: Apache-2.0
// A cube of numbers, read back at the same place.
//! verify true
//! verify near false --no-replay
//! inputs near 1 2 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreeDimensions {
    public static void main(String[] args) {
        int[][][] cube = new int[2][3][2];
        int i = Math.floorMod(Verifier.nondetInt(), 2);
        int j = Math.floorMod(Verifier.nondetInt(), 3);
        int k = Math.floorMod(Verifier.nondetInt(), 2);
        cube[i][j][k] = 7;
        int sum = 0;
        for (int[][] plane : cube) {
            for (int[] row : plane) {
                for (int x : row) {
                    sum += x;
                }
            }
        }
        assert sum == 7;
        assert cube[1][2][0] != 7 || i == 1 && j == 2 && k == 0; //! near k == 0 -> k == 1
    }
}
