// SPDX-License-Identifier: Apache-2.0
// Concatenation is associative.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "a" "b" ""
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatAssociative {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        String u = Verifier.nondetString();
        assert ((s + t) + u).equals(s + (t + u)); //! near s + (t + u) -> t + (s + u)
    }
}
