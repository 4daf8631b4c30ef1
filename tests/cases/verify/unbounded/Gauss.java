// SPDX-License-Identifier: Apache-2.0
// The sum of the first n numbers, in wrap-around arithmetic.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Gauss {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i; //! near sum += i -> sum += i + 1
        assert 2 * sum == n * (n - 1);
    }
}
