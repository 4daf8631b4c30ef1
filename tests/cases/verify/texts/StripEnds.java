// SPDX-License-Identifier: Apache-2.0
// What is stripped has no blank at its ends.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "a b"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class StripEnds {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = s.strip();
        assert t.isEmpty() || !Character.isWhitespace(t.charAt(0)); //! near charAt(0) -> charAt(t.length() / 2)
    }
}
