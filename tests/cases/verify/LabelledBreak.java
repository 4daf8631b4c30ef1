// SPDX-License-Identifier: Apache-2.0
// A break out of both loops, a continue of the outer one.
//! verify true
//! verify near false
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class LabelledBreak {
    public static void main(String[] args) {
        int stop = Verifier.nondetInt();
        Verifier.assume(stop >= 0 && stop <= 5);
        int seen = 0;
        rows:
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                if (j > i) {
                    continue rows;
                }
                if (i == stop && j == stop) {
                    break rows; //! near break rows -> continue rows
                }
                seen++;
            }
        }
        assert seen == stop * (stop + 1) / 2 + stop;
    }
}
