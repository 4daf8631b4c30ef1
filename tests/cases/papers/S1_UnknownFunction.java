// SPDX-License-Identifier: Apache-2.0
// Row S1: a function that the solver does not know is compared with an input, then two more conditions; all four
// ways through are found. Each way ends in an exception of its own.
//! run plain: check --no-replay --method S1_UnknownFunction.*
//! count 4
public class S1_UnknownFunction {
    static double scramble(double x) {
        return x >= 0 && x <= 10 ? Math.rint(Math.exp(x)) : 0;
    }

    public static int ways(int x, int y) {
        if (x <= 0) {
            return -1;
        }
        boolean first = y == scramble(x);
        if (x > 3 && y > 10) {
            if (first) {
                throw new IllegalStateException("S0 S3"); //! finds IllegalStateException
            }
            throw new IllegalArgumentException("S1 S3"); //! finds IllegalArgumentException
        }
        if (first) {
            throw new ArithmeticException("S0 S4"); //! finds ArithmeticException
        }
        throw new UnsupportedOperationException("S1 S4"); //! finds UnsupportedOperationException
    }
}
