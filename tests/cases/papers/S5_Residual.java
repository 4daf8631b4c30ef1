// SPDX-License-Identifier: Apache-2.0
// Row S5: a value that another path solved for is what an unknown function needs here; both branches are covered.
//! run plain: check --no-replay --method S5_Residual.*
//! count 2
public class S5_Residual {
    static int same(int y) {
        return y;
    }

    public static void branches(boolean b, int x, int y) {
        if (b) {
            return;
        }
        if (x <= 0 && same(y) == 1) {
            throw new IllegalStateException(); //! finds IllegalStateException with x <= 0 and y == 1
        }
        throw new UnsupportedOperationException(); //! finds UnsupportedOperationException
    }
}
