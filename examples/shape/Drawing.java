// SPDX-License-Identifier: Apache-2.0
package shape;

/** What a drawing needs to know about its figures. */
public final class Drawing {
    private Drawing() {
    }

    /** The radius of round figures; round means circle, does it not? */
    public static int radius(Shape shape) {
        return shape.corners() == 0 ? ((Circle) shape).radius() : 0;
    }

    public static int radiusOfCircle(Object figure) {
        return figure instanceof Circle ? ((Circle) figure).radius() : 0;
    }

    /** Degrees between two corners. */
    public static int angle(Shape shape) {
        if (shape == null) {
            throw new NullPointerException("shape");
        }
        return 360 / shape.corners();
    }

    /** The colour of each cell of a chessboard. */
    public static int cell(int[][] board, int row, int column) {
        if (board == null || row < 0 || column < 0 || row >= board.length || column >= board[row].length) {
            return 0;
        }
        return board[row][column];
    }
}
