// SPDX-License-Identifier: Apache-2.0
// A text that equals a literal has its length and its characters.
//! verify true
//! verify near false --no-replay
//! inputs near "hello"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringEqualsLiteral {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.equals("hello")) {
            assert s.length() == 5 && s.charAt(4) == 'o';
            assert s.startsWith("he") && s.endsWith("llo");
            assert s.hashCode() == "hello".hashCode();
            assert s.indexOf('l') == 2; //! near == 2 -> == 3
        }
    }
}
