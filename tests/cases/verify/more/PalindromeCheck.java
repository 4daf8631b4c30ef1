// SPDX-License-Identifier: Apache-2.0
// A text that reads the same both ways.
//! verify true
//! verify near false --no-replay
//! inputs near "aba"
import org.sosy_lab.sv_benchmarks.Verifier;

public class PalindromeCheck {
    static boolean palindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 3);
        if (palindrome(s)) {
            assert s.charAt(0) == s.charAt(2);
            assert !s.startsWith("a") || s.endsWith("a");
            assert s.charAt(1) != 'b' || s.charAt(0) != 'a' || s.equals("aba"); //! near s.equals("aba") -> s.equals("abc")
        }
    }
}
