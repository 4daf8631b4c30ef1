// SPDX-License-Identifier: Apache-2.0
// A switch on a hash whose case goes on elsewhere when nothing is equal: not the switch on strings that it looks like.
//! verify false
//! verify near true
//! inputs "ab"
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashSwitchElse {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int met = 0;
        if (s.length() > 2) {
            return;
        }
        switch (s.hashCode()) {
        case 3105: // "ab"
            if (s.equals("abc")) {
                met = 1;
            } else {
                met = 2; //! near met = 2 -> met = 3
            }
            break;
        default:
        }
        assert met != 2;
    }
}
