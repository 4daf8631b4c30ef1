// SPDX-License-Identifier: Apache-2.0
// An abstract class, two implementations, and one that cannot.
package cases;

public abstract class Shapes {
    public abstract double area();

    public static class Square extends Shapes {
        private final double side;

        public Square(double side) {
            this.side = side;
        }

        @Override
        public double area() {
            return side * side;
        }
    }

    public static class Line extends Shapes {
        @Override
        public double area() {
            throw new UnsupportedOperationException("a line has none");
        }
    }

    public static double sum(Shapes... all) {
        double sum = 0;
        for (Shapes one : all) sum += one.area();
        return sum;
    }
}

class ShapesWitness {
    public static void main(String[] arguments) {
        Shapes.sum(new Shapes.Square(2), new Shapes.Line());
    }
}
