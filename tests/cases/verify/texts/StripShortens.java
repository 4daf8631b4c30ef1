// SPDX-License-Identifier: Apache-2.0
// Stripping never makes longer.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near " "
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class StripShortens {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert s.strip().length() <= s.length(); //! near <= s -> == s
    }
}
