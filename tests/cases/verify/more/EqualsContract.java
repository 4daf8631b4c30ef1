// SPDX-License-Identifier: Apache-2.0
// Points that are equal have equal hashes.
//! verify true
//! verify near false --no-replay
//! inputs near 1 2 1 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualsContract {
    static final class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    public static void main(String[] args) {
        Point p = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        Point q = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        if (p.equals(q)) {
            assert p.hashCode() == q.hashCode() && q.equals(p);
            assert p != q; //! near p != q -> p == q
        }
        assert !p.equals(null) && !p.equals("p");
    }
}
