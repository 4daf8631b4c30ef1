// SPDX-License-Identifier: Apache-2.0
// IsBlank says whether anything is left.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near " "
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class StripBlank {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert s.isBlank() == s.strip().isEmpty(); //! near s.strip().isEmpty() -> s.isEmpty()
    }
}
