// SPDX-License-Identifier: Apache-2.0
// Equal sums with an equal beginning have equal ends.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "abcdef" "abcdef"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatPrefixCancels {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (("id-" + s).equals("id-" + t)) {
            assert s.equals(t); //! near s.equals(t) -> s.length() < 5
        }
    }
}
