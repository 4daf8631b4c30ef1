// SPDX-License-Identifier: Apache-2.0
// Row A4: an array and an index from the caller. The overload makes a bare null ambiguous in the test.
//! run plain: check --no-replay
//! run confirm: check
public class A4_ArrayThroughParameters {
    public static int at(int[] values, int index) {
        return values[index]; //! finds NullPointerException with values is None; finds ArrayIndexOutOfBoundsException
    }

    public static long at(long[] values, int index) {
        return values[index]; //! finds NullPointerException with values is None; finds ArrayIndexOutOfBoundsException
    }
}
