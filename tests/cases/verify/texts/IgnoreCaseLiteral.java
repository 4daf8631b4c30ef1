// SPDX-License-Identifier: Apache-2.0
// A command in any case.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near "Exit"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class IgnoreCaseLiteral {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.equalsIgnoreCase("exit")) {
            assert s.length() == 4; //! near s.length() == 4 -> s.equals("exit") || s.equals("EXIT")
        }
    }
}
