// SPDX-License-Identifier: Apache-2.0
// Trimming leaves no blank at the ends.
//! verify true
//! verify near false --no-replay
//! inputs near " x"
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrimBlank {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        String t = s.trim();
        assert t.length() <= s.length();
        assert t.isEmpty() || t.charAt(0) != ' ' && t.charAt(t.length() - 1) != ' ';
        assert !s.startsWith(" x") || t.startsWith("x"); //! near t.startsWith("x") -> t.startsWith(" ")
    }
}
