// SPDX-License-Identifier: Apache-2.0
// Row T2: the callee's answer excludes the division by zero. Where the callee is not followed its answer
// may be anything: a warning, which no run confirms. Where it is followed: nothing.
//! run depth0: check --depth 0 --no-replay --method T2_InfeasibleOnceFollowed.share
//! count 1
//! json .ledger.call-depth > 0
//! run depth1: check --depth 1 --no-replay --method T2_InfeasibleOnceFollowed.share
//! status 0
//! count 0
//! run depth2: check --depth 2 --no-replay --method T2_InfeasibleOnceFollowed.share
//! count 0
//! run confirm: check --depth 0 --unconfirmed --method T2_InfeasibleOnceFollowed.share
//! count 1
public class T2_InfeasibleOnceFollowed {
    static final int CENTRE = 250;
    static final int RADIUS = 40;

    public static int share(int amount) {
        int part = 0;
        if (near(amount, CENTRE)) {
            part = 1000 / amount; //! finds ArithmeticException with amount == 0 in depth0; finds ArithmeticException status not-triggered in confirm
        }
        return part;
    }

    static boolean near(int value, int centre) {
        if (centre - RADIUS <= value && value <= centre + RADIUS) {
            return true;
        }
        return false;
    }
}
