// SPDX-License-Identifier: Apache-2.0
// Row S6: a native library function under a condition on its result; both branches are covered.
//! run plain: check --no-replay --method S6_NativeUnderCondition.*
//! count 2
public class S6_NativeUnderCondition {
    public static void branches(double x) {
        double y = StrictMath.log10(x);
        if (x >= 1.25 && y > 0.2) {
            throw new IllegalStateException(); //! finds IllegalStateException with x > 1.25
        }
        throw new UnsupportedOperationException(); //! finds UnsupportedOperationException
    }
}
