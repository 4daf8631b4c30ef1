// SPDX-License-Identifier: Apache-2.0
// Row T3: as T2, with constants that let zero through: found at depth 0 and at depth 1. So is an exception whose
// constructor is not followed.
//! run depth0: check --depth 0 --no-replay --method T3_FeasibleAtAnyDepth.s*
//! count 2
//! run depth1: check --depth 1 --no-replay --method T3_FeasibleAtAnyDepth.s*
//! count 2
//! run confirm: check --depth 0 --method T3_FeasibleAtAnyDepth.s*
public class T3_FeasibleAtAnyDepth {
    static final int CENTRE = 12;
    static final int RADIUS = 40;

    public static int share(int amount) {
        int part = 0;
        if (near(amount, CENTRE)) {
            part = 1000 / amount; //! finds ArithmeticException with amount == 0
        }
        return part;
    }

    public static int strict(int amount) {
        if (amount == 4242) {
            throw new IllegalStateException("no " + amount); //! finds IllegalStateException with amount == 4242
        }
        return amount;
    }

    static boolean near(int value, int centre) {
        if (centre - RADIUS <= value && value <= centre + RADIUS) {
            return true;
        }
        return false;
    }
}
