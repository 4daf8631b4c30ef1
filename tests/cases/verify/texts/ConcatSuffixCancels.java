// SPDX-License-Identifier: Apache-2.0
// The end can be taken away.
//! verify true --time=60
//! verify near false --time=60
//! inputs near "x" "x"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatSuffixCancels {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if ((s + ".txt").equals(t + ".txt")) {
            assert s.equals(t); //! near s.equals(t) -> !s.startsWith("x")
        }
    }
}
