// SPDX-License-Identifier: Apache-2.0
// Row A11: arrays of arrays, and arrays that come out of clone().
//! run plain: check --no-replay
//! status 1
//! count 4
//! run confirm: check
//! count 4
public class A11_ArraysOfArrays {
    public static int grid(int row, int column) {
        int[][] cells = new int[3][4];
        cells[2][3] = 9;
        if (row < 0 || row > 2 || column < 0) {
            return 0;
        }
        return cells[row][column]; //! finds ArrayIndexOutOfBoundsException with 0 <= row <= 2 and column > 3
    }

    public static int ragged(int row) {
        int[][] rows = {{1}, {1, 2}, null, {1, 2, 3}};
        if (row < 0 || row > 3) {
            return 0;
        }
        return rows[row].length; //! finds NullPointerException with row == 2
    }

    public static int cloned(int index) {
        int[] primes = {2, 3, 5};
        int[] copy = primes.clone();
        copy[1] = 0;
        if (index < 0 || index > 2) {
            return 0;
        }
        return primes[index] / copy[index]; //! finds ArithmeticException with index == 1
    }

    public static int deepOrShallow(int x) {
        int[][] table = {{1, 2}, {3, 4}};
        int[][] copy = table.clone();
        copy[0][1] = x;
        copy[1] = new int[] {0, 0};
        int same = 5 / table[1][0]; //! never
        return same / table[0][1]; //! finds ArithmeticException with x == 0
    }
}
