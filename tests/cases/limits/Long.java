// SPDX-License-Identifier: Apache-2.0
//! run check --no-replay --max-steps unlimited --method-time 600
//! count 6
//! json .ledger.time == 0
//! json .ledger.memory == 0
/** Long single paths: deep calls and long loops, with values that stay symbolic all the way. */
public class Long {
    private static int down(int levels, int value) {
        if (levels == 0) {
            return 100 / value; //! finds ArithmeticException from nested, around
        }
        return down(levels - 1, value);
    }

    /** A thousand calls, one inside the other. */
    public static int nested(int value) {
        return down(1000, value);
    }

    private static int change(int levels, int value) {
        return levels == 0 ? down(0, value) : change(levels - 1, value - 1) + 1;
    }

    /** Each call changes the value on the way down and on the way back. */
    public static int around(int v) {
        int result = change(1000, v);
        return 7 / (result - 1000); //! finds ArithmeticException from around
    }

    /** A hundred thousand rounds on one path. */
    public static int loop(int value) {
        int sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum += value ^ i;
            sum -= value ^ i;
        }
        return 1 / (sum + value); //! finds ArithmeticException from loop with value == 0
    }

    /** The same with a term that grows by one input in each round. */
    public static long sum(int value) {
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum += value;
        }
        return 1 / (sum - 300_000); //! finds ArithmeticException from sum with value == 3
    }

    /** A hundred thousand decisions on one path, all of which follow from the first. */
    public static int decided(int value) {
        if (value < 100_000) {
            return 0;
        }
        int n = 0;
        for (int i = 0; i < 100_000; i++) {
            if (i < value) {
                n++;
            }
        }
        return 1 / (n - 100_000 + value - value / 2 - value / 2); //! finds ArithmeticException from decided
    }
}
