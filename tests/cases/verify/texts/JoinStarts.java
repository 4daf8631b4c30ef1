// SPDX-License-Identifier: Apache-2.0
// Joined texts begin with the first of them.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "b" "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinStarts {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String u = String.join(",", s, t);
        assert u.startsWith(s); //! near startsWith(s) -> startsWith(t)
    }
}
