// SPDX-License-Identifier: Apache-2.0
// After replacing a character it is gone.
//! verify true
//! verify near false --no-replay
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReplaceChars {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        String t = s.replace('a', 'b');
        assert t.length() == s.length() && t.indexOf('a') < 0;
        assert !s.equals("a") || t.equals("b"); //! near t.equals("b") -> t.equals("a")
    }
}
