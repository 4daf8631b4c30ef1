// SPDX-License-Identifier: Apache-2.0
// Row A9: private and final fields, overloads that a bare null does not tell apart, abstract parameter types, a choice
// of constructors.
//! run plain: check --no-replay
//! count 6
//! run confirm: check
//! count 6
public class A9_HardToBuild {
    public abstract static class Shape {
        abstract int sides();
    }

    public static class Square extends Shape {
        private final int edge;

        public Square(int edge) {
            this.edge = edge;
        }

        public Square(Square like) {
            this.edge = like == null ? 1 : like.edge;
        }

        @Override
        int sides() {
            return 4;
        }
    }

    public static int divideByEdge(Square square) {
        return 100 / square.edge; //! finds NullPointerException; finds ArithmeticException
    }

    public static int name(String text) {
        return text.length(); //! finds NullPointerException
    }

    public static int name(Object thing) {
        return thing.hashCode(); //! finds NullPointerException
    }

    public static int corners(Shape shape) {
        return 8 / (shape.sides() - 4); //! finds NullPointerException; finds ArithmeticException
    }
}
