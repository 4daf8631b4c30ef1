// SPDX-License-Identifier: Apache-2.0
// Row A9: private and final fields, overloads that a bare null does not tell apart, abstract parameter types, a choice
// of constructors (the plainest first), arguments that another overload would take too.
//! run plain: check --no-replay
//! count 9
//! run confirm: check
//! count 9
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
        return 100 / square.edge; //! finds NullPointerException; finds ArithmeticException with square == "new A9_HardToBuild.Square(0)"
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

    public static int total(java.util.List<String> names) {
        return names.size(); //! finds NullPointerException
    }

    public static int total(java.util.Collection<String> names) {
        return 10 / names.size(); //! finds NullPointerException; finds ArithmeticException
    }
}
