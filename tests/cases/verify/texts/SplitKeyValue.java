// SPDX-License-Identifier: Apache-2.0
// A key, a sign and a value.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near "a" "b"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitKeyValue {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (s.contains("=") || t.contains("=") || s.isEmpty() || t.isEmpty()) return;
        String[] parts = (s + "=" + t).split("=");
        assert parts.length == 2; //! near parts.length == 2 -> parts[1].length() > 1 || parts.length != 2
    }
}
