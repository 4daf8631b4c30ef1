// SPDX-License-Identifier: Apache-2.0
// Upper case letters only, after the change.
//! verify true
//! verify near false --no-replay
//! inputs near "b"
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.Locale;

public class UpperCaseAscii {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 1 && s.charAt(0) < 128);
        String u = s.toUpperCase(Locale.ROOT);
        assert u.length() == 1;
        char c = u.charAt(0);
        assert !(c >= 'a' && c <= 'z');
        assert s.equals(u) || s.equals(u.toLowerCase(Locale.ROOT));
        assert !u.equals("B") || s.equalsIgnoreCase("b"); //! near s.equalsIgnoreCase("b") -> s.equals("B")
    }
}
