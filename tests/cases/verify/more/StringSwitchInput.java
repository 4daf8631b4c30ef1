// SPDX-License-Identifier: Apache-2.0
// A switch over an arbitrary text.
//! verify true
//! verify near false --no-replay
//! inputs near "stop"
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringSwitchInput {
    static int code(String s) {
        switch (s) {
            case "go": return 1;
            case "stop": return 2;
            case "wait": return 3;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int c = code(s);
        assert c != 1 || s.length() == 2;
        assert c == 0 || s.length() <= 4; //! near s.length() <= 4 -> s.length() < 4
    }
}
