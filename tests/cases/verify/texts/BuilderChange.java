// SPDX-License-Identifier: Apache-2.0
// Characters of a builder that has a text of any length are set, taken away and put before it.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "abc"
import org.sosy_lab.sv_benchmarks.Verifier;

public class BuilderChange {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() < 3) return;
        StringBuilder b = new StringBuilder();
        b.append(s).setCharAt(1, 'q');
        b.deleteCharAt(0);
        b.insert(0, "ab");
        String u = b.toString();
        assert u.startsWith("abq"); //! near abq -> abx
        assert u.length() == s.length() + 1;
    }
}
