// SPDX-License-Identifier: Apache-2.0
package own;

/** Tricks with the bits of an int. */
public final class Bits {
    private Bits() {
    }

    public static int count(int x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    public static int highest(int x) {
        int place = -1;
        while (x != 0) {
            x >>>= 1;
            place++;
        }
        return place;
    }

    public static boolean isPowerOfTwo(int x) {
        return x > 0 && (x & (x - 1)) == 0;
    }

    public static int roundUp(int x) {
        if (x <= 1) {
            return 1;
        }
        if (x > 1 << 30) {
            throw new ArithmeticException("no power of two above " + x);
        }
        return 1 << (highest(x - 1) + 1);
    }

    public static int reverseBytes(int x) {
        return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >>> 24;
    }

    public static int gray(int x) {
        return x ^ x >>> 1;
    }

    public static int fromGray(int g) {
        int x = g;
        for (int shift = 1; shift < 32; shift <<= 1) {
            x ^= x >>> shift;
        }
        return x;
    }

    public static boolean parity(int x) {
        boolean odd = false;
        for (int i = 0; i < 32; i++) {
            if ((x >> i & 1) == 1) {
                odd = !odd;
            }
        }
        return odd;
    }

    public static int field(int word, int from, int width) {
        if (from < 0 || width <= 0 || from + width > 32) {
            throw new IllegalArgumentException("field " + from + ":" + width);
        }
        int mask = width == 32 ? -1 : (1 << width) - 1;
        return word >>> from & mask;
    }

    public static int withField(int word, int from, int width, int value) {
        int mask = (width == 32 ? -1 : (1 << width) - 1) << from;
        return word & ~mask | value << from & mask;
    }
}
