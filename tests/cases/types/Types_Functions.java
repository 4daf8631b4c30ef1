// SPDX-License-Identifier: Apache-2.0
// Arguments for functions that only a computation knows: found between one that is too small and one that is too large.
//! run check --no-replay

public class Types_Functions {
    public static int power(double x) {
        if (x > 1 && x < 100 && Math.pow(x, 2) == 49.0) {
            return 1 / (int) (x - x); //! finds ArithmeticException with x == 7 shown by power(7)
        }
        return 0;
    }

    public static int distance(double x, double y) {
        if (x > 0 && y > 0 && Math.hypot(x, y) == 5.0) {
            return 1 / (int) (y - y); //! finds ArithmeticException shown by distance(3, 4)
        }
        return 0;
    }

    public static int fused(double x, double y) {
        if (x > 0 && y > x && Math.fma(x, y, 1.0) == 7.0) {
            return 1 / (int) (y - y); //! finds ArithmeticException
        }
        return 0;
    }

    public static int wave(double x) {
        if (x > 10 && Math.sin(x) > 0.999) {
            return 1 / (int) (x - x); //! finds ArithmeticException with x > 10 shown by wave(14.13716694115407)
        }
        return 0;
    }

    public static int never(double x) {
        if (Math.abs(x) < 1000 && Math.sin(x) > 1) {
            return 1 / (int) (x - x); //! never
        }
        return 0;
    }
}
