// SPDX-License-Identifier: Apache-2.0
// Row S2: as S1, but the second condition speaks of the function's value alone: the first solution of the simple part
// does not do, others must be tried.
//! run plain: check --no-replay --method S2_HarderCondition.*
//! count 1
public class S2_HarderCondition {
    static double scramble(double x) {
        return x >= 0 && x <= 10 ? Math.rint(Math.exp(x)) : 0;
    }

    public static int ways(int x, int y) {
        if (x > 0 && y == scramble(x) && y > 50) {
            throw new IllegalStateException("S0 S3"); //! finds IllegalStateException with x > 3
        }
        return 0;
    }
}
