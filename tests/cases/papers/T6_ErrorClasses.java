// SPDX-License-Identifier: Apache-2.0
// Row T6: one method for each class of error.
//! run plain: check --no-replay
//! status 1
//! count 7
//! run confirm: check
//! count 7
public class T6_ErrorClasses {
    static final int[] TABLE = {2, 3, 5, 7};

    public static int nullReference(int key) {
        int[] row = key == 77 ? null : TABLE;
        return row.length; //! finds NullPointerException with key == 77
    }

    public static int bounds(int index) {
        if (index < 0) {
            return -1;
        }
        return TABLE[index]; //! finds ArrayIndexOutOfBoundsException with index >= 4
    }

    public static int negativeSize(int count) {
        if (count > 10) {
            count = 10;
        }
        return new byte[count + 2].length; //! finds NegativeArraySizeException with count < -2
    }

    public static int classCast(int choice) {
        Object box = choice < 3 ? "text" : (Object) Integer.valueOf(9);
        return ((String) box).length(); //! finds ClassCastException with choice >= 3
    }

    public static int division(int a, int b) {
        return (a + 1) / (b - 6); //! finds ArithmeticException with b == 6
    }

    public static int assertion(int x) {
        int y = x & 15;
        assert y != 11; //! finds AssertionError with (x & 15) == 11
        return y;
    }

    public static int numberFormat(boolean broken) {
        String text = broken ? "12a" : "120";
        return Integer.parseInt(text); //! finds NumberFormatException with broken
    }
}
