// SPDX-License-Identifier: Apache-2.0
// Characters of a string, counted up to its end.
//! verify true --time=60
//! verify near false --time=60
//! inputs near ab
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ScanString {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() > 6) return;
        int count = 0;
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) == 'a') count++;
        assert count <= s.length() && count < 7; //! near count < 7 -> count != 1
    }
}
