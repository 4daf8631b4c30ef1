// SPDX-License-Identifier: Apache-2.0
package numbers;

/** A rectangle of numbers. */
public class Matrix {
    private final double[][] rows;

    public Matrix(int height, int width) {
        rows = new double[height][width]; // planted: NegativeArraySizeException
    }

    public Matrix(double[][] rows) {
        this.rows = rows;
    }

    public int width() {
        return rows[0].length; // planted: ArrayIndexOutOfBoundsException
    }

    public void set(int row, int column, double value) {
        if (row > rows.length) {
            return;
        }
        rows[row][column] = value; // planted: ArrayIndexOutOfBoundsException
    }

    public Matrix plus(Matrix other) {
        Matrix sum = new Matrix(rows.length, width());
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < rows[i].length; k++) {
                sum.rows[i][k] = rows[i][k] + other.rows[i][k]; // planted: ArrayIndexOutOfBoundsException
            }
        }
        return sum;
    }

    public Matrix transposed() {
        Matrix out = new Matrix(rows.length, width());
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < rows[i].length; k++) {
                out.rows[k][i] = rows[i][k]; // planted: ArrayIndexOutOfBoundsException
            }
        }
        return out;
    }

    /** The trace of a square. */
    public double trace() {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rows[i][i]; // planted: ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    /** Solves two equations by Cramer's rule. */
    public static double[] solve(double a, double b, double c, double d, double e, double f) {
        double det = a * d - b * c;
        if (det == 0) {
            throw new ArithmeticException("singular"); // planted: ArithmeticException
        }
        return new double[] {(e * d - b * f) / det, (a * f - e * c) / det};
    }

    /** Where a function that rises crosses zero between two points, by halving. */
    public static double root(double a, double b, double c) {
        double low = 0;
        double high = 16;
        for (int i = 0; i < 20; i++) {
            double mid = (low + high) / 2;
            if (a * mid * mid + b * mid + c < 0) {
                low = mid;
            } else {
                high = mid;
            }
        }
        if (high < 15.9 && low > 0.1 && Math.abs(a * high * high + b * high + c) > 1000) {
            throw new ArithmeticException("no convergence"); // planted: ArithmeticException
        }
        return high;
    }
}
