// SPDX-License-Identifier: Apache-2.0
// The length of a concatenation is the sum of the lengths.
//! verify true
//! verify near false --no-replay
//! inputs near "ab" "c"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringConcatLengths {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        String b = Verifier.nondetString();
        Verifier.assume(a.length() <= 4 && b.length() <= 4);
        String c = a + b;
        assert c.length() == a.length() + b.length();
        assert c.startsWith(a) && c.endsWith(b);
        assert a.length() != 2 || b.length() != 1 || c.charAt(2) == b.charAt(0); //! near c.charAt(2) -> c.charAt(1)
    }
}
