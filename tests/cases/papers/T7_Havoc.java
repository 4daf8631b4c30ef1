// SPDX-License-Identifier: Apache-2.0
// Row T7: what a call that was not followed may have changed.
//! run none: check --no-replay --depth 0 --havoc none --method T7_Havoc.fill
//! count 0
//! run args: check --no-replay --depth 0 --havoc args --method T7_Havoc.fill
//! count 1
//! run all: check --no-replay --depth 0 --havoc all --method T7_Havoc.fill
//! count 2
//! run followed: check --no-replay --havoc all --method T7_Havoc.fill
//! count 0
public class T7_Havoc {
    static int divisor = 5;

    public static int fill(int x) {
        int[] cell = {4};
        divisor = 5;
        touch(cell);
        int a = x / cell[0]; //! finds ArithmeticException in args, all
        int b = x / divisor; //! finds ArithmeticException in all
        return a + b;
    }

    static void touch(int[] cell) {
        cell[0] = cell[0] + 1;
        divisor = divisor + 1;
    }
}
