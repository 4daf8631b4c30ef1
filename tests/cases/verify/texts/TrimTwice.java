// SPDX-License-Identifier: Apache-2.0
// Once is enough.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near " "
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrimTwice {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = s.trim();
        assert t.trim().equals(t); //! near equals(t) -> equals(s)
    }
}
