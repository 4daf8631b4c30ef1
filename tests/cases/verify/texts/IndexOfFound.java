// SPDX-License-Identifier: Apache-2.0
// Where it is found it is.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "->"
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexOfFound {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int at = s.indexOf("->");
        if (at < 0) return;
        assert s.startsWith("->", at) && at + 2 <= s.length(); //! near at + 2 -> at + 3
    }
}
