// SPDX-License-Identifier: Apache-2.0
// Reversing keeps the two halves of a character in their order.
//! verify false --no-replay
//! inputs "\uD83D\uDE00"
import org.sosy_lab.sv_benchmarks.Verifier;

public class SurrogatePairs {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 2);
        String r = new StringBuilder(s).reverse().toString();
        assert r.charAt(0) == s.charAt(1);
    }
}
