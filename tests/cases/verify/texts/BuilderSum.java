// SPDX-License-Identifier: Apache-2.0
// What a builder is given of texts of any length is their concatenation.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a" "b"
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderSum {
    public static void main(String[] args) {
        String s = Verifier.nondetString(), t = Verifier.nondetString();
        StringBuilder b = new StringBuilder(s);
        b.append('-').append(t);
        String u = b.toString();
        assert u.length() == s.length() + 1 + t.length(); //! near + 1 + -> + 2 +
    }
}
