// SPDX-License-Identifier: Apache-2.0
// Texts that are equal but for case have one length.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near "a" "A"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class IgnoreCaseLength {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (s.equalsIgnoreCase(t)) {
            assert s.length() == t.length(); //! near s.length() == t.length() -> s.equals(t)
        }
    }
}
