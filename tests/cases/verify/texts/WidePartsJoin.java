// SPDX-License-Identifier: Apache-2.0
// A text is the sum of its parts, one of which may be without wide characters.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "abc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class WidePartsJoin {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() < 2) return;
        String u = s.substring(0, 2) + s.substring(2);
        assert u.equals(s); //! near u.equals(s) -> u.length() == 2
    }
}
