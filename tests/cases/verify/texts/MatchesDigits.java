// SPDX-License-Identifier: Apache-2.0
// A simple pattern.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "9"
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatchesDigits {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (!s.matches("[0-9]+")) return;
        assert s.length() > 0 && s.charAt(0) >= '0' && s.charAt(0) <= '9'; //! near '9' -> '8'
    }
}
