// SPDX-License-Identifier: Apache-2.0
// Row T5: the assertion holds for two objects and fails when both parameters are the same one.
//! run plain: check --no-replay --inputs state --method T5_SameObjectTwice.set
//! count 1
//! run confirm: check --method T5_SameObjectTwice.set
//! count 1
public class T5_SameObjectTwice {
    public static class Gauge {
        public int reading;
    }

    public static void set(Gauge left, Gauge right) {
        if (left == null || right == null) {
            return;
        }
        left.reading = 31;
        right.reading = 47;
        assert left.reading == 31 && right.reading == 47; //! finds AssertionError
    }
}
