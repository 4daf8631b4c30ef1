// SPDX-License-Identifier: Apache-2.0
// A sum of even numbers stays even, whatever overflows.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 7
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenSum {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += 2 * i; //! near 2 * i -> 3 * i
        assert sum % 2 == 0;
    }
}
