// SPDX-License-Identifier: Apache-2.0
// Without the separator there is one part.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "ab"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitNoComma {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.indexOf(',') >= 0 || s.isEmpty()) return;
        String[] parts = s.split(",");
        assert parts.length == 1 && parts[0].equals(s); //! near parts.length == 1 -> parts[0].length() == 1
    }
}
