// SPDX-License-Identifier: Apache-2.0
// Row C4: library code is executed, not stubbed; the report says how many decisions fell there.
//! run plain: check --no-replay
//! count 1
//! json .summary.branches > 0
//! json .summary.libraryShare > 0
public class C4_LibraryShare {
    public static int weekday(int day) {
        int index = Math.floorMod(day, 7);
        if (Integer.compare(index, 5) > 0) {
            return 10 / (day - 13); //! finds ArithmeticException with day == 13
        }
        return index;
    }
}
