// SPDX-License-Identifier: Apache-2.0
// A hundred thousand turns on one path.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongLoop {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int steps = 0;
        for (int i = 0; i < 100000; i++) {
            steps += i & 3;
        }
        assert steps == 150000; //! near 150000 -> 150001
        assert x == x;
    }
}
