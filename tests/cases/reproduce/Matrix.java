// SPDX-License-Identifier: Apache-2.0
// Arrays of arrays whose rows differ.
package cases;

public class Matrix {
    public static int trace(int[][] rows) {
        int sum = 0;
        for (int i = 0; i < rows.length; i++) sum += rows[i][i];
        return sum;
    }
}

class MatrixWitness {
    public static void main(String[] arguments) {
        Matrix.trace(new int[][] {{1, 2}, {3}});
    }
}
