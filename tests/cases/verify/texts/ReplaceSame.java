// SPDX-License-Identifier: Apache-2.0
// What is not there cannot be replaced.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "xy"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReplaceSame {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.contains("xy")) return; //! near "xy" -> "xyx"
        assert s.replace("xy", "z").equals(s);
    }
}
