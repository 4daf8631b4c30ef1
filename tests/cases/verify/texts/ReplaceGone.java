// SPDX-License-Identifier: Apache-2.0
// After replacing there is none left.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReplaceGone {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = s.replace('a', 'b');
        assert t.indexOf('a') < 0 && t.length() == s.length(); //! near 'a') < 0 -> 'b') < 0
    }
}
