// SPDX-License-Identifier: Apache-2.0
// Only digits are parsed.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "99"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseIntGuarded {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() != 2 || !Character.isDigit(s.charAt(0)) || s.charAt(0) > '9' || s.charAt(1) < '0' || s.charAt(1) > '9') return;
        int n = Integer.parseInt(s);
        assert n >= 0 && n <= 99; //! near <= 99 -> <= 98
    }
}
