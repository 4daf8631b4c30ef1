// SPDX-License-Identifier: Apache-2.0
// Steps of two never meet an odd number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 8
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class DownByTwo {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000000) return;
        int i = 2 * n;
        while (i > 0) {
            assert i % 2 == 0; //! near i % 2 == 0 -> i % 2 == 0 && i != 10
            i -= 2;
        }
        assert i == 0;
    }
}
