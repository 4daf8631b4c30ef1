// SPDX-License-Identifier: Apache-2.0
// Row A5: a new array of a given size.
//! run plain: check --no-replay
//! status 1
//! count 2
//! run confirm: check
public class A5_NewArray {
    public static int[] blank(int size) {
        if (size > 1000) {
            return null;
        }
        return new int[size]; //! finds NegativeArraySizeException with size < 0
    }

    public static String[] guarded(int size) {
        if (size < 0 || size > 50) {
            return null;
        }
        return new String[size]; //! never
    }

    public static long[][] grid(int rows, int columns) {
        if (rows > 4 || columns > 4) {
            return null;
        }
        return new long[rows][columns]; //! finds NegativeArraySizeException with rows < 0 or columns < 0
    }
}
