// SPDX-License-Identifier: Apache-2.0
// What was put in front can be cut off.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "a" "b"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatSubstring {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String both = s + t;
        assert both.substring(s.length()).equals(t); //! near equals(t) -> equals(s)
    }
}
