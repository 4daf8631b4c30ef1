// SPDX-License-Identifier: Apache-2.0
/** Independent branches: n of them give 2 to the power of n paths, and no query is hard. */
public class Branches {
    static int count(int bits, int n) {
        int set = 0;
        for (int i = 0; i < n; i++) {
            if ((bits & 1 << i) != 0) {
                set++;
            }
        }
        return set;
    }

    public static int small(int bits) {
        return count(bits, 13);
    }

    public static int medium(int bits) {
        return count(bits, 16);
    }

    public static int large(int bits) {
        return count(bits, 19);
    }

    static int inputs(int[] values) {
        int sum = 0;
        for (int value : values) {
            if (value > 100) {
                sum++;
            }
        }
        return sum;
    }

    public static int separateSmall(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
        return inputs(new int[] {a, b, c, d, e, f, g, h, i, j});
    }

    public static int separateMedium(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k,
            int l, int m) {
        return inputs(new int[] {a, b, c, d, e, f, g, h, i, j, k, l, m});
    }

    public static int separateLarge(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k,
            int l, int m, int n, int o, int p) {
        return inputs(new int[] {a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p});
    }
}
