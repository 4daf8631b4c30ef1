// SPDX-License-Identifier: Apache-2.0
// A switch on the hash of one string whose cases compare another: not the switch on strings that it looks like.
//! verify false
//! verify near true
//! inputs "x" "y"
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashSwitchOther {
    public static void main(String[] args) {
        String s = Verifier.nondetString(), t = Verifier.nondetString();
        if (s.length() > 1) {
            return;
        }
        switch (s.hashCode()) {
        case 120: // "x"
            if (t.equals("y")) { //! near t.equals -> s.equals
                throw new AssertionError();
            }
            break;
        default:
        }
    }
}
