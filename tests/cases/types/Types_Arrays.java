// SPDX-License-Identifier: Apache-2.0
// Arrays as inputs: null, length, elements, element types.
//! run plain: check --no-replay --k 3
public class Types_Arrays {
    public static int first(int[] a) {
        if (a == null) {
            return 0;
        }
        return a[0]; //! finds ArrayIndexOutOfBoundsException shown by first(new int[0])
    }

    public static int firstChecked(int[] a) {
        return a == null || a.length == 0 ? 0 : a[0]; //! never
    }

    public static int element(int[] a) {
        if (a == null || a.length < 2) {
            return 0;
        }
        return 3 / (a[1] - a[0]); //! finds ArithmeticException shown by element(new int[2])
    }

    public static void store(Object[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        a[0] = "text"; //! finds ArrayStoreException shown by store(new Integer[1])
    }

    public static void storeOwn(int n) {
        Object[] a = n > 2 ? new Integer[1] : new Object[1];
        a[0] = "text"; //! finds ArrayStoreException with n > 2 shown by storeOwn(3)
    }

    public static void storeFinal(String[] a) {
        if (a != null && a.length > 0) {
            a[0] = "text"; //! never
        }
    }

    public static int nullElement(String[] a) {
        if (a == null || a.length != 1) {
            return 0;
        }
        return a[0].length(); //! finds NullPointerException shown by nullElement(new String[1])
    }

    public static int grid(int[][] g) {
        if (g == null || g.length != 2 || g[0] == null || g[1] == null) {
            return 0;
        }
        return g[0].length - g[1][0]; //! finds ArrayIndexOutOfBoundsException shown by grid(new int[2][0])
    }

    public static void sameRow(int[][] g) {
        if (g == null || g.length != 2 || g[0] == null || g[1] == null || g[0].length != 1 || g[1].length != 1) {
            return;
        }
        g[0][0] = 1;
        g[1][0] = 2;
        if (g[0][0] != 1) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by sameRow(twice(new int[1]))
        }
    }

    protected static int[][] twice(int[] row) {
        return new int[][] {row, row};
    }

    public static int symbolicIndex(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) {
            return 0;
        }
        a[i] = 3;
        return 1 / (a[i] - 3 + (i & 0x40000000) + 1); //! never
    }

    public static void lengthNegative(long[] a) {
        if (a != null && a.length < 0) {
            throw new IllegalStateException(); //! never
        }
    }

    public static class Shape {}

    public static class Circle extends Shape {}

    public static final class Square extends Shape {}

    public static void storeShape(Shape[] shapes, Shape s) {
        if (shapes != null && shapes.length == 1) {
            shapes[0] = s; //! finds ArrayStoreException shown by storeShape(new Square[1], new Circle())
        }
    }

    public static void storeSame(Shape[] shapes) {
        if (shapes != null && shapes.length == 2) {
            shapes[1] = shapes[0]; //! never
        }
    }

    public static void storeAfterLook(Object[] a) {
        if (a != null && a.length == 2 && a[0] instanceof String) {
            a[1] = 7; //! finds ArrayStoreException shown by storeAfterLook(new String[] {"", ""})
        }
    }

    public static void storeNumber(Number[] a, int n) {
        if (a != null && a.length > 0) {
            a[0] = n; //! finds ArrayStoreException shown by storeNumber(new Double[1], 3)
        }
    }

    public static void storeFinalClass(Square[] a) {
        if (a != null && a.length > 0) {
            a[0] = new Square(); //! never
        }
    }

    public static void caught(Object[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        try {
            a[0] = "text";
        } catch (ArrayStoreException e) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by caught(new Integer[1])
        }
    }
}
