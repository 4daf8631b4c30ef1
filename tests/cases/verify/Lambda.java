// SPDX-License-Identifier: Apache-2.0
// Lambdas that capture, composed.
//! verify true
//! verify near false
//! inputs near 4
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.function.IntUnaryOperator;

public class Lambda {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        IntUnaryOperator plus = x -> x + n;
        IntUnaryOperator twice = x -> x * 2;
        int result = plus.andThen(twice).applyAsInt(3); //! near plus.andThen(twice) -> plus.compose(twice)
        assert result == 2 * (3 + n);
    }
}
