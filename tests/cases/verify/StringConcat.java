// SPDX-License-Identifier: Apache-2.0
// Concatenation of a number, a char and a boolean.
//! verify true
//! verify near false
//! inputs near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringConcat {
    public static void main(String[] args) {
        boolean b = Verifier.nondetBoolean();
        int n = b ? -12 : 7;
        char c = 'x';
        String text = "n=" + n + c + b + null; //! near n + c -> (n + c)
        assert text.equals(b ? "n=-12xtruenull" : "n=7xfalsenull");
    }
}
