// SPDX-License-Identifier: Apache-2.0
// Row A2: an exception that a method throws, caught by one caller and not by another.
//! run plain: check --no-replay --fail-on precondition
//! status 1
//! count 2
//! run confirm: check
//! count 2
public class A2_ThrownAndCaught {
    public static int per(int total, int people) {
        if (people == 0) {
            throw new IllegalStateException("nobody"); //! finds IllegalStateException from per, perDirect with people == 0
        }
        return total / people; //! never
    }

    public static int perOrNothing(int total, int people) {
        try {
            return per(total, people);
        } catch (IllegalStateException nobody) {
            return -1;
        }
    }

    public static int perDirect(int total, int people) {
        return per(total, people); //! never
    }
}
