// SPDX-License-Identifier: Apache-2.0
// Formatted numbers.
//! verify true
//! verify near false --no-replay
//! inputs near 7
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.Locale;

public class FormatNumbers {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 12);
        String s = String.format(Locale.ROOT, "%03d|%x|%s", n, n, n > 6);
        assert s.startsWith("0") && s.charAt(3) == '|';
        assert n != 7 || s.equals("007|7|true"); //! near 007 -> 07
        assert n != 11 || s.equals("011|b|true");
    }
}
