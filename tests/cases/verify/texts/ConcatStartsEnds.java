// SPDX-License-Identifier: Apache-2.0
// A sum starts with its first part and ends with its last.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a" "b"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatStartsEnds {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String both = s + t;
        assert both.startsWith(s) && both.endsWith(t); //! near endsWith(t) -> endsWith(s)
    }
}
