// SPDX-License-Identifier: Apache-2.0
// Row S7: an annotation leaves a method to the solver as a function that it does not know; its values come from runs of
// the method itself.
//! also ../../../src/annotations/jinx/RunConcretely.java
//! run followed: check --method *.ways --method *.never
//! count 2
//! json .summary.nativeCalls > 0
import jinx.RunConcretely;

public class S7_Uninterpreted {
    // Following it would take one path for each number of rounds.
    @RunConcretely
    static int rounds(int n) {
        int count = 0;
        for (long at = n & 0xffff; at > 1; count++) {
            at = (at & 1) == 0 ? at / 2 : 3 * at + 1;
        }
        return count;
    }

    public static int ways(int n, int m) {
        if (rounds(n) == m) {
            if (m > 20) {
                throw new IllegalStateException(); //! finds IllegalStateException from ways shown by ways(9 * 6, 112)
            }
            return 1;
        }
        if (m == rounds(n) + 1) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException from ways shown by ways(4, 3)
        }
        return 2;
    }

    public static void never(int n) {
        if (rounds(n) != rounds(n)) {
            throw new IllegalStateException(); //! never
        }
    }
}
