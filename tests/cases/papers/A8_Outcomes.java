// SPDX-License-Identifier: Apache-2.0
// Row A8: the eleven ways in which a candidate can end are all counted by name; here those that one small class shows.
//! run confirm: check --unconfirmed
//! others allowed
//! json .outcomes.confirmed == 1
//! json .outcomes.static-initializer == 1
//! json len .outcomes == 11
//! json .outcomes.pruned-syntactic == 1
public class A8_Outcomes {
    static class Broken {
        static int value = 1 / Integer.parseInt("0");
    }

    public static int confirmed(int x) {
        return 1 / (x - 5); //! finds ArithmeticException with x == 5
    }

    public static int initialiser() {
        return Broken.value;
    }

    public static int contradiction(int x) {
        boolean large = x > 10;
        if (large && x <= 10) {
            return 1 / 0;
        }
        return 0;
    }
}
