// SPDX-License-Identifier: Apache-2.0
// A prefix that is there fits into the text.
//! verify true
//! verify near false --no-replay
//! inputs near "abc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringStartsWith {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.startsWith("ab")) {
            assert s.length() >= 2;
            assert s.charAt(1) == 'b';
            assert !s.endsWith("xyz") || s.length() >= 5;
            assert s.length() == 2 || s.charAt(2) != 'c' || s.startsWith("abc"); //! near s.startsWith("abc") -> s.startsWith("bc")
        }
    }
}
