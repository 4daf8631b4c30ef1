// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.Arrays;

/** A dense matrix of whole numbers. */
public final class Matrix {
    private final int rows;
    private final int columns;
    private final int[] cells;

    public Matrix(int rows, int columns) {
        if (rows <= 0 || columns <= 0) {
            throw new IllegalArgumentException(rows + " x " + columns);
        }
        this.rows = rows;
        this.columns = columns;
        this.cells = new int[rows * columns];
    }

    public static Matrix identity(int n) {
        Matrix m = new Matrix(n, n);
        for (int i = 0; i < n; i++) {
            m.set(i, i, 1);
        }
        return m;
    }

    public int getRows() {
        return rows;
    }

    public int getColumns() {
        return columns;
    }

    public int get(int row, int column) {
        return cells[index(row, column)];
    }

    public void set(int row, int column, int value) {
        cells[index(row, column)] = value;
    }

    private int index(int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IndexOutOfBoundsException(row + ", " + column);
        }
        return row * columns + column;
    }

    public Matrix times(Matrix other) {
        if (columns != other.rows) {
            throw new IllegalArgumentException("shapes do not fit");
        }
        Matrix product = new Matrix(rows, other.columns);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < other.columns; j++) {
                int sum = 0;
                for (int k = 0; k < columns; k++) {
                    sum += get(i, k) * other.get(k, j);
                }
                product.set(i, j, sum);
            }
        }
        return product;
    }

    public Matrix transposed() {
        Matrix t = new Matrix(columns, rows);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                t.set(j, i, get(i, j));
            }
        }
        return t;
    }

    public int trace() {
        if (rows != columns) {
            throw new IllegalStateException("not square");
        }
        int sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += get(i, i);
        }
        return sum;
    }

    public boolean isSymmetric() {
        if (rows != columns) {
            return false;
        }
        for (int i = 0; i < rows; i++) {
            for (int j = i + 1; j < columns; j++) {
                if (get(i, j) != get(j, i)) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Matrix)) {
            return false;
        }
        Matrix m = (Matrix) o;
        return m.rows == rows && m.columns == columns && Arrays.equals(m.cells, cells);
    }

    @Override
    public int hashCode() {
        return 31 * rows + Arrays.hashCode(cells);
    }
}
