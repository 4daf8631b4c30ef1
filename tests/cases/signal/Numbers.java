// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic: overflow and division are bugs, ranges that are tested are not.
//! run check --no-replay
public final class Numbers {
    private static final int[] BUCKETS = new int[16];

    private Numbers() {
    }

    public static int bucket(int hash) {
        return BUCKETS[Math.abs(hash) % 7]; //! bug ArrayIndexOutOfBoundsException
    }

    public static int signedBucket(int hash) {
        return BUCKETS[hash % 16]; //! bug ArrayIndexOutOfBoundsException
    }

    public static byte[] grow(int length) {
        if (length < 0) throw new IllegalArgumentException("length"); //! noise IllegalArgumentException
        return length > 1 << 28 ? new byte[length * 4] : new byte[8]; //! bug NegativeArraySizeException
    }

    public static int mean(int sum, int low, int high) {
        return sum / (high - low); //! bug ArithmeticException
    }

    public static int month(int month) {
        inRange(month, 1, 12);
        return month;
    }

    /** Months are counted from 1; the sum is brought back into the year. */
    public static int later(int month, int months) {
        inRange(month, 1, 12);
        int sum = (month + months) % 12;
        inRange(sum, 1, 12);
        return sum;
    }

    private static void inRange(int value, int low, int high) {
        if (value < low || value > high) throw new IllegalArgumentException("" + value); //! noise IllegalArgumentException from month; bug IllegalArgumentException from later
    }

    public static int percent(int value) {
        if (value < 0 || value > 100) {
            throw new IndexOutOfBoundsException("no percentage: " + value); //! noise IndexOutOfBoundsException
        }
        return value;
    }

    public static double root(double value) {
        if (value < 0) throw new ArithmeticException("no root"); //! noise ArithmeticException
        return Math.sqrt(value);
    }
}
