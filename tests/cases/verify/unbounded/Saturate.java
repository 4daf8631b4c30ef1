// SPDX-License-Identifier: Apache-2.0
// A level that is held between two marks.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 1 1 1 1 1 1 1 1 1 1 0
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Saturate {
    public static void main(String[] args) {
        int level = 0;
        for (int steps = 0; steps < 50000; steps++) {
            if (!Verifier.nondetBoolean()) break;
            if (level < 10) level++; //! near < 10 -> <= 10
        }
        assert level <= 10;
    }
}
