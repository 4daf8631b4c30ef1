// SPDX-License-Identifier: Apache-2.0
// Method references: bound, unbound, static and a constructor.
//! verify true
//! verify near false
//! inputs near 5
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;

public class MethodReference {
    final int value;

    MethodReference(Integer value) {
        this.value = value;
    }

    int plusOne() {
        return value + 1;
    }

    static int minus(int a, int b) {
        return a - b;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Function<Integer, MethodReference> make = MethodReference::new;
        Function<MethodReference, Integer> next = MethodReference::plusOne;
        IntBinaryOperator less = MethodReference::minus;
        MethodReference made = make.apply(n);
        IntSupplier bound = made::plusOne;
        assert less.applyAsInt(next.apply(made), n) == 1; //! near == 1 -> == 0
        assert bound.getAsInt() == n + 1;
    }
}
