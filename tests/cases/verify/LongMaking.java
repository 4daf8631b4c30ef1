// SPDX-License-Identifier: Apache-2.0
// Strings that are made of strings of any length.
//! verify true --no-replay
//! verify near false --no-replay
//! inputs near "..a...................................x"
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongMaking {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        assert a.trim().length() <= a.length() && a.hashCode() == a.hashCode();
        if (a.length() > 20) {
            assert a.toCharArray().length == a.length();
            assert a.replace('a', 'b').indexOf('a') < 0; //! near indexOf('a') -> indexOf('x')
            assert (a + "x").endsWith("x");
        }
    }
}
