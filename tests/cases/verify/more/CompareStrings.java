// SPDX-License-Identifier: Apache-2.0
// compareTo and equals agree.
//! verify true
//! verify near false --no-replay
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class CompareStrings {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int c = s.compareTo("b");
        assert (c == 0) == s.equals("b");
        assert s.isEmpty() == (s.length() == 0);
        assert c >= 0 || s.isEmpty() || s.charAt(0) <= 'b';
        assert c != -1 || s.isEmpty() || s.charAt(0) == 'a'; //! near s.charAt(0) == 'a' -> s.charAt(0) == 'b'
    }
}
