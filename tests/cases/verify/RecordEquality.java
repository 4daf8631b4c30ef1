// SPDX-License-Identifier: Apache-2.0
// Records compare by their components.
//! verify true
//! verify near false
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordEquality {
    record Point(int x, long y) {}

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Point p = new Point(n, 7);
        Point q = new Point(n, 7L);
        assert p != q;
        assert p.equals(q) && p.hashCode() == q.hashCode();
        assert !p.equals(new Point(n + 1, 7)); //! near n + 1 -> n
    }
}
