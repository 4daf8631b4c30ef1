// SPDX-License-Identifier: Apache-2.0
// Every text equals itself, letters in any case.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "a"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class IgnoreCaseReflexive {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert s.equalsIgnoreCase(s) && s.equalsIgnoreCase(new String(s)); //! near s.equalsIgnoreCase(s) -> s.equalsIgnoreCase("go")
    }
}
