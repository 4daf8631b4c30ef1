// SPDX-License-Identifier: Apache-2.0
// Whatever the text, its length is not negative.
//! verify true
//! verify near false --no-replay
//! inputs near "abc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringLengthAny {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert s.length() >= 0;
        assert s.length() != 3 || s.charAt(2) == s.charAt(s.length() - 1); //! near s.charAt(2) == -> s.charAt(1) ==
    }
}
