// SPDX-License-Identifier: Apache-2.0
// A visitor that meets a class that it does not know.
package cases;

public class Visitors {
    public interface Shape {
    }

    public static class Circle implements Shape {
        double radius = 1;
    }

    public static class Square implements Shape {
        double side = 2;
    }

    public static double area(Shape[] shapes) {
        double sum = 0;
        for (Shape shape : shapes) {
            if (shape instanceof Circle circle) {
                sum += circle.radius * circle.radius * 3.14;
            } else {
                Square square = (Square) shape;
                sum += square.side * square.side;
            }
        }
        return sum;
    }
}

class VisitorsWitness {
    public static void main(String[] arguments) {
        Visitors.area(new Visitors.Shape[] {new Visitors.Circle(), new Visitors.Shape() { }});
    }
}
