// SPDX-License-Identifier: Apache-2.0
// Gauss's sum over a small constant bound with a symbolic start.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumLoop {
    public static void main(String[] args) {
        int start = Verifier.nondetInt();
        int sum = 0;
        for (int i = 0; i < 10; i++) { //! near < 10 -> <= 10
            sum += start + i;
        }
        assert sum == 10 * start + 45;
    }
}
