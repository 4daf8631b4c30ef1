// SPDX-License-Identifier: Apache-2.0
// A concatenation is an object of its own.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatIsNew {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = "" + s;
        assert t != s && t.equals(s); //! near t != s -> t == s
    }
}
