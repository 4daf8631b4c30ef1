// SPDX-License-Identifier: Apache-2.0
// A character beyond Latin-1.
//! verify false --no-replay
//! inputs "a\u4E2D"
import org.sosy_lab.sv_benchmarks.Verifier;

public class WideCharacter {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 2 && s.charAt(0) == 'a') {
            assert s.charAt(1) != '\u4E2D';
        }
    }
}
