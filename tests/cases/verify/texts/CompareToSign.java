// SPDX-License-Identifier: Apache-2.0
// The order of texts is antisymmetric.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "" ""
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class CompareToSign {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        assert (s.compareTo(t) < 0) == (t.compareTo(s) > 0); //! near t.compareTo(s) > 0 -> t.compareTo(s) >= 0
    }
}
