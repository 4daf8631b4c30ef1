// SPDX-License-Identifier: Apache-2.0
// A part from beyond the end is refused.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class SubstringThrows {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        if (s.length() >= 2) { //! near >= 2 -> >= 1
            String t = s.substring(2);
            assert t.length() <= 2;
        }
    }
}
