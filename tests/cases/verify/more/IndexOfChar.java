// SPDX-License-Identifier: Apache-2.0
// Where a character is found, it stands.
//! verify true
//! verify near false --no-replay
//! inputs near "a=b"
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexOfChar {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 6);
        int at = s.indexOf('=');
        if (at >= 0) {
            assert s.charAt(at) == '=';
            String key = s.substring(0, at);
            assert key.indexOf('=') < 0;
            assert key.length() != 1 || at == 1;
            assert at != 1 || s.lastIndexOf('=') >= 1; //! near >= 1 -> > 1
        } else {
            assert !s.contains("=");
        }
    }
}
