// SPDX-License-Identifier: Apache-2.0
// Records, with equality of their components.
//! verify true
//! verify near false --no-replay
//! inputs near 3 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordPattern {
    record Pair(int a, int b) {
        Pair {
            if (a > b) {
                int t = a;
                a = b;
                b = t;
            }
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Pair p = new Pair(a, b);
        assert p.a() <= p.b();
        assert p.equals(new Pair(b, a)) && p.hashCode() == new Pair(b, a).hashCode();
        Object o = p;
        assert o instanceof Pair q && q.a() == Math.min(a, b); //! near Math.min(a, b) -> a + b - b - 1
    }
}
