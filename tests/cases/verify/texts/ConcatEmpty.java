// SPDX-License-Identifier: Apache-2.0
// The empty text changes nothing.
//! verify true --time=60
//! verify near false --time=60
//! inputs near ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatEmpty {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = "" + s + "";
        assert t.equals(s) && t.length() == s.length(); //! near t.equals(s) -> !t.equals(s)
    }
}
