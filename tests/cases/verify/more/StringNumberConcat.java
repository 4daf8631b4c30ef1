// SPDX-License-Identifier: Apache-2.0
// Numbers become text in a concatenation.
//! verify true
//! verify near false --no-replay
//! inputs near 10
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringNumberConcat {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 20);
        String s = "v" + n + "!";
        assert s.length() == (n < 10 ? 3 : 4); //! near n < 10 -> n <= 10
        assert s.charAt(0) == 'v' && s.endsWith("!");
    }
}
