// SPDX-License-Identifier: Apache-2.0
// Numbers as text and back.
//! verify true
//! verify near false --no-replay
//! inputs near 100
import org.sosy_lab.sv_benchmarks.Verifier;

public class ValueOfNumbers {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= -12 && n <= 105);
        String s = String.valueOf(n);
        assert Integer.parseInt(s) == n;
        assert s.length() <= 3; 
        assert n < 100 || s.length() == 3; //! near == 3 -> == 2
    }
}
