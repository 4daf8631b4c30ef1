// SPDX-License-Identifier: Apache-2.0
// Casts and instanceof on objects that the caller gives.
//! run plain: check --no-replay
public class Types_Casts {
    public static class Base {
        public int weight;
    }

    public static class Left extends Base {
        public int left;
    }

    public static class Right extends Base {
        public int right;
    }

    public static final class Corner extends Right {}

    public static int cast(Base b) {
        if (b == null) {
            return 0;
        }
        return ((Left) b).left; //! finds ClassCastException shown by cast(new Base())
    }

    public static int castChecked(Base b) {
        if (b instanceof Left) {
            return ((Left) b).left; //! never
        }
        return 0;
    }

    public static int castNull(Base b) {
        Left l = b instanceof Right ? null : (b instanceof Left ? (Left) b : new Left());
        return l.left; //! finds NullPointerException shown by castNull(new Right())
    }

    public static void bothSides(Base b) {
        if (b instanceof Left && (Object) b instanceof Right) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void corner(Base b) {
        if (b instanceof Right && b instanceof Corner && b.weight == 5) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by corner(weigh(new Corner(), 5))
        }
    }

    protected static Base weigh(Base b, int weight) {
        if (b != null) {
            b.weight = weight;
        }
        return b;
    }

    public static void notCorner(Corner c) {
        if (c != null && !(c instanceof Right)) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void exact(Base b) {
        if (b != null && b.getClass() == Right.class) {
            throw new IllegalStateException(); //! finds IllegalStateException shown by exact(new Right())
        }
    }

    public static void exactFinal(Corner c) {
        if (c != null && c.getClass() != Corner.class) {
            throw new IllegalStateException(); //! never
        }
    }

    public static void sameClass(Base a, Base b) {
        if (a instanceof Left && b instanceof Right && a.getClass() == b.getClass()) {
            throw new IllegalStateException(); //! never
        }
    }

    public static int array(Object o) {
        if (o instanceof int[] && ((int[]) o).length == 2) {
            return 1 / (((int[]) o)[0] - 6); //! finds ArithmeticException shown by array(new int[] {6, 0})
        }
        return 0;
    }
}
