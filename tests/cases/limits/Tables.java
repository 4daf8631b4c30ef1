// SPDX-License-Identifier: Apache-2.0
//! run check --no-replay --no-proofs --max-steps 20000
//! count 2
/** Static initialisers that take longer than the search may: the methods behind them are explored all the same. */
public class Tables {
    private static final int[] SQUARES = new int[20000];

    static {
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = i * i;
        }
    }

    /** Another table, filled when the first path comes to it, after a decision. */
    static class Late {
        static final int[] CUBES = new int[9000];

        static {
            for (int i = 0; i < CUBES.length; i++) {
                CUBES[i] = i * i * i;
            }
        }
    }

    public static int ratio(int number) {
        return SQUARES[7] / number; //! finds ArithmeticException from ratio
    }

    public static int late(int number) {
        if (number > 100) return Late.CUBES[2] / (number - 150); //! finds ArithmeticException from late
        return Late.CUBES[3];
    }
}
