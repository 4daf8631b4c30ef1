// SPDX-License-Identifier: Apache-2.0
// Row A10: the same test kept after the fix: 'no exception' is success.
//! run confirm: check --regression
public class A10_Regression {
    public static int half(int x) {
        return 10 / (x - 2); //! finds ArithmeticException with x == 2
    }
}
