// SPDX-License-Identifier: Apache-2.0
package own;

/** The board of three by three. */
public class TicTacToe {
    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    private final char[] cells = new char[9];
    private int moves;

    public TicTacToe() {
        for (int i = 0; i < 9; i++) {
            cells[i] = '.';
        }
    }

    public static TicTacToe of(String board) {
        if (board.length() != 9) {
            throw new IllegalArgumentException("nine cells expected");
        }
        TicTacToe game = new TicTacToe();
        for (int i = 0; i < 9; i++) {
            char c = board.charAt(i);
            if (c != 'X' && c != 'O' && c != '.') {
                throw new IllegalArgumentException("cell " + i + ": " + c);
            }
            game.cells[i] = c;
            if (c != '.') {
                game.moves++;
            }
        }
        return game;
    }

    public char turn() {
        return moves % 2 == 0 ? 'X' : 'O';
    }

    public void play(int cell) {
        if (cell < 0 || cell > 8) {
            throw new IndexOutOfBoundsException("cell " + cell);
        }
        if (cells[cell] != '.' || winner() != '.') {
            throw new IllegalStateException("move is not allowed");
        }
        cells[cell] = turn();
        moves++;
    }

    public char winner() {
        for (int[] line : LINES) {
            char c = cells[line[0]];
            if (c != '.' && c == cells[line[1]] && c == cells[line[2]]) {
                return c;
            }
        }
        return '.';
    }

    public boolean isDraw() {
        return moves == 9 && winner() == '.';
    }

    /** A cell that wins at once, or -1. */
    public int winningMove() {
        char me = turn();
        for (int i = 0; i < 9; i++) {
            if (cells[i] == '.') {
                cells[i] = me;
                boolean wins = winner() == me;
                cells[i] = '.';
                if (wins) {
                    return i;
                }
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return new String(cells, 0, 3) + "/" + new String(cells, 3, 3) + "/" + new String(cells, 6, 3);
    }
}
