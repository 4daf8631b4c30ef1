// SPDX-License-Identifier: Apache-2.0
// Lower case of a text that is looked for.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near "STOP!"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowerCaseLiteral {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.toLowerCase(java.util.Locale.ROOT).equals("stop!")) {
            assert s.length() == 5; //! near s.length() == 5 -> s.charAt(0) == (char) 115
        }
    }
}
