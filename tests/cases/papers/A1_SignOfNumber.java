// SPDX-License-Identifier: Apache-2.0
// Row A1: the relations of the guard are too weak, so zero is divided by its own magnitude; the other branch is dead.
//! run plain: check --no-replay
//! status 1
//! count 1
//! run confirm: check
//! count 1
public class A1_SignOfNumber {
    public static long direction(long step) {
        long sign;
        if (step >= 0 || step <= 0) {
            sign = step / magnitude(step); //! finds ArithmeticException from direction with step == 0
        } else {
            sign = 7 / (step - step); //! never
        }
        return sign;
    }

    public static long magnitude(long b) {
        if (b < 0) {
            return -b;
        }
        return b;
    }
}
