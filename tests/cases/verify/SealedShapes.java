// SPDX-License-Identifier: Apache-2.0
// A sealed hierarchy with pattern instanceof.
//! verify true
//! verify near false
//! inputs near 5 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class SealedShapes {
    sealed interface Shape permits Square, Rectangle {}

    record Square(int edge) implements Shape {}

    record Rectangle(int width, int height) implements Shape {}

    static long area(Shape shape) {
        if (shape instanceof Square s) {
            return (long) s.edge() * s.edge();
        }
        if (shape instanceof Rectangle r && r.width() != r.height()) { //! near != -> <
            return (long) r.width() * r.height();
        }
        return -1;
    }

    public static void main(String[] args) {
        int w = Verifier.nondetInt();
        int h = Verifier.nondetInt();
        Verifier.assume(w > 0 && w < 50 && h > 0 && h < 50);
        Shape shape = w == h ? new Square(w) : new Rectangle(w, h);
        assert area(shape) == (long) w * h;
    }
}
