// SPDX-License-Identifier: Apache-2.0
// Abstract methods dispatch on the object's class.
//! verify true
//! verify near false --no-replay
//! inputs near 2 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class DispatchShapes {
    abstract static class Shape {
        abstract int area();

        int twice() {
            return 2 * area();
        }
    }

    static class Square extends Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        int area() {
            return side * side;
        }
    }

    static class Strip extends Square {
        Strip(int side) {
            super(side);
        }

        @Override
        int area() {
            return side;
        }
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        int side = Verifier.nondetInt();
        Verifier.assume(side >= 0 && side <= 10);
        Shape shape = kind == 1 ? new Square(side) : new Strip(side);
        assert shape.twice() >= 0;
        assert kind == 1 || shape.twice() == 2 * side; //! near 2 * side -> 2 * side * side
    }
}
