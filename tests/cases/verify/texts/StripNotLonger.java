// SPDX-License-Identifier: Apache-2.0
// What strip leaves is not longer, and need not be shorter.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StripNotLonger {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String u = s.strip();
        assert u.length() <= s.length(); //! near <= -> <
    }
}
