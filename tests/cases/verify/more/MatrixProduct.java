// SPDX-License-Identifier: Apache-2.0
// The product with the identity is the matrix itself.
//! verify true
//! verify near false --no-replay
//! inputs near 2 0 0 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatrixProduct {
    static int[][] times(int[][] a, int[][] b) {
        int[][] c = new int[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    public static void main(String[] args) {
        int[][] a = {{Verifier.nondetInt(), Verifier.nondetInt()}, {Verifier.nondetInt(), Verifier.nondetInt()}};
        int[][] one = {{1, 0}, {0, 1}}; //! near 0, 1 -> 1, 1
        int[][] c = times(a, one);
        assert c[0][0] == a[0][0] && c[1][1] == a[1][1] && c[0][1] == a[0][1] && c[1][0] == a[1][0];
    }
}
