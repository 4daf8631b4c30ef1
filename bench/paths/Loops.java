// SPDX-License-Identifier: Apache-2.0
/** Nested loops with symbolic bounds: about limit squared over two paths per outer count. */
public class Loops {
    static int run(int rows, int columns, int depth, int limit) {
        if (rows < 0 || columns < 0 || depth < 0 || rows > limit || columns > limit || depth > limit) {
            return -1;
        }
        int body = 0;
        for (int i = 0; i < rows; i++) {
            for (int j = i; j < columns; j++) {
                for (int k = j; k < depth; k++) {
                    body++;
                }
            }
        }
        return body;
    }

    /** One path: what a run costs before it explores anything. */
    public static int start(int rows) {
        return rows;
    }

    public static int small(int rows, int columns, int depth) {
        return run(rows, columns, depth, 10);
    }

    public static int medium(int rows, int columns, int depth) {
        return run(rows, columns, depth, 20);
    }

    public static int large(int rows, int columns, int depth) {
        return run(rows, columns, depth, 30);
    }
}
