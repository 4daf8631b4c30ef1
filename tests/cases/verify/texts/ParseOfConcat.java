// SPDX-License-Identifier: Apache-2.0
// Concatenation with the empty text prints a number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 77
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseOfConcat {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String s = "" + n;
        assert Integer.parseInt(s) == n; //! near == n -> != 77
    }
}
