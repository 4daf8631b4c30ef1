// SPDX-License-Identifier: Apache-2.0
// Row S4: a non-linear condition and two failures behind it, of which only the first can be reached.
// (Within a range where the fourth-power product cannot wrap around.)
//! run plain: check --no-replay --method S4_CubeFirst.*
//! count 1
public class S4_CubeFirst {
    public static void both(short x, int y) {
        long cube = (long) x * x * x;
        if (cube > 0) {
            if (x > 0 && y == 31) {
                throw new IllegalStateException("first"); //! finds IllegalStateException with x > 0 and y == 31
            }
        } else {
            if (x > 0 && y == 62) {
                throw new IllegalStateException("second"); //! never
            }
        }
    }
}
