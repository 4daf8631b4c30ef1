// SPDX-License-Identifier: Apache-2.0
// A sum contains its parts.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near "a" "b"
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ContainsConcat {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        assert (s + t).contains(t); //! near contains(t) -> contains(t + s)
    }
}
