// SPDX-License-Identifier: Apache-2.0
// Join puts the sign between.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "" ""
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinLength {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String j = String.join("-", s, t);
        assert j.length() == s.length() + 1 + t.length(); //! near + 1 + -> + 2 +
    }
}
