// SPDX-License-Identifier: Apache-2.0
/** Methods that no exploration finishes: each must stop at its limit and keep what it found. */
public class Limits {
    /** Sixteen million paths; the crash is on every other one. */
    public static int paths(int bits, int divisor) {
        int set = 0;
        for (int i = 0; i < 24; i++) {
            if ((bits & 1 << i) != 0) {
                set++;
            }
        }
        return set / divisor;
    }

    /** Instructions that each take long: copies of large arrays. */
    public static int copies(int n) {
        int[] large = new int[4_000_000];
        int first = 10 / n;
        for (int i = 0; i < 100_000; i++) {
            System.arraycopy(large, 0, large, 1, large.length - 1);
        }
        return large[n] + first;
    }

    /** The same where each element is a term. */
    public static int terms(int value, int n) {
        int[] large = new int[1_000_000];
        int first = 10 / value;
        if (n < 0 || n >= large.length) {
            return first;
        }
        large[n] = value;
        for (int i = 0; i < 100_000; i++) {
            System.arraycopy(large, 1, large, 0, large.length - 1);
        }
        return large[5] / value;
    }

    /** Few instructions, each decision a product that is hard to factor. */
    public static int solving(long left, long right, int divisor) {
        int first = 10 / divisor;
        long wanted = 1_000_000_007L;
        for (int i = 0; i < 1_000; i++) {
            wanted = wanted * 31 + 7;
            if (left * right == wanted && left > 1 && right > 1 && left < 1L << 32 && right < 1L << 32) {
                first++;
            }
        }
        return first;
    }

    /** A class whose initialiser does not end. */
    static class Endless {
        static long value = 1;

        static {
            while (value != 0) {
                value = value * 31 + 1 | 1;
            }
        }
    }

    public static long initialiser(int n) {
        return 10 / n + Endless.value;
    }

    /** One path that takes all memory there is. */
    public static int memory(int n) {
        int first = 10 / n;
        int[][] kept = new int[1_000_000][];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = new int[100_000];
        }
        return kept.length + first;
    }
}
