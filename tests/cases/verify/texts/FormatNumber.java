// SPDX-License-Identifier: Apache-2.0
// A formatted number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class FormatNumber {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 99) return;
        String s = String.format(java.util.Locale.ROOT, "%03d", n);
        assert s.length() == 3; //! near == 3 -> == 2
    }
}
