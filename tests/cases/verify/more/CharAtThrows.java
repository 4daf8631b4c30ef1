// SPDX-License-Identifier: Apache-2.0
// An index beyond the text is refused.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near "" 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharAtThrows {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int i = Verifier.nondetInt();
        if (i >= 0 && i < s.length()) { //! near i < s.length() -> i <= s.length()
            char c = s.charAt(i);
            if (c == 'q') {
                i++;
            }
        }
    }
}
