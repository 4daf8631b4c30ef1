// SPDX-License-Identifier: Apache-2.0
// A chain of instanceof over a small hierarchy, the most special type first.
//! verify true
//! verify near false
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class InstanceofChain {
    static class A {}

    static class B extends A {}

    static class C extends B {}

    static int rank(Object o) {
        if (o instanceof C) { //! near C -> A
            return 2;
        } else if (o instanceof B) {
            return 1;
        } else if (o instanceof A) {
            return 0;
        }
        return -1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Object o = n == 2 ? new B() : n == 3 ? new C() : n == 1 ? new A() : null;
        assert rank(o) == (n >= 1 && n <= 3 ? new int[] {0, 1, 2}[n - 1] : -1);
    }
}
