// SPDX-License-Identifier: Apache-2.0
// Row S8: Math.sqrt, pow and sin in conditions.
//! run plain: check --no-replay --method S8_MathInConditions.*
//! count 3
public class S8_MathInConditions {
    public static void root(double x) {
        if (Math.sqrt(x) == 12.5) {
            throw new IllegalStateException(); //! finds IllegalStateException with x == 156.25
        }
    }

    public static void power(int x) {
        if (x > 0 && x < 20 && Math.pow(x, 3) > 1000) {
            throw new IllegalStateException(); //! finds IllegalStateException with x > 10
        }
    }

    public static void sine(double x) {
        if (x > 0 && x < 4 && Math.sin(x) > 0.9) {
            throw new IllegalStateException(); //! finds IllegalStateException
        }
    }
}
