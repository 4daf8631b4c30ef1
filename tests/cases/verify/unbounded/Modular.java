// SPDX-License-Identifier: Apache-2.0
// A wheel of seven teeth never shows an eighth.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 8
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Modular {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100000) return;
        int wheel = 0;
        for (int i = 0; i < n; i++) {
            wheel++;
            if (wheel == 7) wheel = 0; //! near == 7 -> == 8
        }
        assert wheel >= 0 && wheel < 7;
    }
}
