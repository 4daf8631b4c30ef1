// SPDX-License-Identifier: Apache-2.0
// The separator is where the first part ends.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "ab" ""
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatCharAt {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String both = s + "/" + t;
        assert both.charAt(s.length()) == '/'; //! near s.length()) -> s.length() / 2)
    }
}
