// SPDX-License-Identifier: Apache-2.0
// A switch on a hash whose cases ask for the start of the string: not the switch on strings that it looks like.
//! verify false
//! verify near true
//! inputs "ab"
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashSwitchStarts {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 2) {
            return;
        }
        switch (s.hashCode()) {
        case 3105: // "ab"
            if (s.startsWith("a")) { //! near startsWith("a") -> equals("abc")
                throw new AssertionError();
            }
            break;
        default:
        }
    }
}
