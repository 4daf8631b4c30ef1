// SPDX-License-Identifier: Apache-2.0
/** Arrays of arrays, long and double arithmetic: products of matrices. */
public class Matrix {
    static long[][] multiply(long[][] a, long[][] b) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    public static void main(String[] args) {
        int n = 120;
        long[][] whole = new long[n][n];
        double[][] real = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                whole[i][j] = i * 31L - j * 17L;
                real[i][j] = (i + 1) / (double) (j + 2);
            }
        }
        long[][] w = multiply(multiply(whole, whole), whole);
        double[][] r = multiply(real, multiply(real, real));
        if (w[7][9] != check(whole, 7, 9) || !(r[3][4] > 0)) {
            throw new AssertionError("checksum " + w[7][9]);
        }
    }

    /** One element of the cube, computed in another order. */
    static long check(long[][] a, int row, int column) {
        int n = a.length;
        long sum = 0;
        for (int k = 0; k < n; k++) {
            long inner = 0;
            for (int l = 0; l < n; l++) {
                inner += a[k][l] * a[l][column];
            }
            sum += a[row][k] * inner;
        }
        return sum;
    }
}
