// SPDX-License-Identifier: Apache-2.0
// Anonymous classes and lambdas see what they captured.
//! verify true
//! verify near false --no-replay
//! inputs near 10
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

public class AnonymousCapture {
    private int field = 5;

    IntSupplier supplier(int n) {
        return new IntSupplier() {
            int calls;

            @Override
            public int getAsInt() {
                calls++;
                return field + n * calls;
            }
        };
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > -1000 && n < 1000);
        IntSupplier s = new AnonymousCapture().supplier(n);
        assert s.getAsInt() == n + 5;
        assert s.getAsInt() == 2 * n + 5; //! near 2 * n -> n
        IntUnaryOperator inc = x -> x + n;
        IntBinaryOperator add = Integer::sum;
        assert inc.andThen(x -> x * 2).applyAsInt(1) == 2 * n + 2;
        assert add.applyAsInt(n, 1) == n + 1;
    }
}
