// SPDX-License-Identifier: Apache-2.0
// Row A3: quotient, remainder, and a linear condition before a division.
//! run plain: check --no-replay
//! status 1
//! count 3
//! run confirm: check
//! count 3
//! json .summary.confirmed == 3
public class A3_Divisions {
    public static int quotient(int whole, int parts) {
        return whole / parts; //! finds ArithmeticException with parts == 0
    }

    public static long remainder(long whole, long parts) {
        return whole % parts; //! finds ArithmeticException with parts == 0
    }

    public static int guarded(int a, int b, int c) {
        if (4 * a - 7 * b > 90 && a > 1 && a < 30) {
            return b / (a - c); //! finds ArithmeticException with a == c and 1 < a < 30
        }
        return c;
    }
}
