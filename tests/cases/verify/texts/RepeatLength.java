// SPDX-License-Identifier: Apache-2.0
// Repeated texts.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class RepeatLength {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 1000) return;
        assert s.repeat(3).length() == 3 * s.length(); //! near 3 * s.length() -> 2 * s.length()
    }
}
