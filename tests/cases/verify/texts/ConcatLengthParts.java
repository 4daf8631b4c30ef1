// SPDX-License-Identifier: Apache-2.0
// Lengths add up.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "" ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatLengthParts {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String both = s + "/" + t;
        assert both.length() == s.length() + t.length() + 1; //! near t.length() + 1 -> t.length() + 2
    }
}
