// SPDX-License-Identifier: Apache-2.0
// There and back.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "ab"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReverseTwice {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 4) return;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) > 255) return;
        String t = new StringBuilder(s).reverse().reverse().toString(); //! near .reverse().reverse() -> .reverse()
        assert t.equals(s);
    }
}
