// SPDX-License-Identifier: Apache-2.0
// Static initialisers run when a class is first used.
//! verify true
//! verify near false --no-replay
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticOrder {
    static StringBuilder log = new StringBuilder();

    static class A {
        static {
            log.append('A');
        }

        static int x = 1;
    }

    static class B extends A {
        static {
            log.append('B');
        }

        static int y = 2;
        static final int CONSTANT = 7;
    }

    public static void main(String[] args) {
        boolean first = Verifier.nondetBoolean();
        int c = B.CONSTANT;
        assert log.length() == 0 && c == 7;
        int v = first ? B.x : B.y;
        assert log.toString().equals(first ? "A" : "AB"); //! near first ? "A" -> first ? "AB"
        assert v == (first ? 1 : 2);
    }
}
