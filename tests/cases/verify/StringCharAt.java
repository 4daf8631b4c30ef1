// SPDX-License-Identifier: Apache-2.0
// Indices of a constant text.
//! property no-exception
//! verify true
//! verify near false
//! inputs near 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringCharAt {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i <= 5); //! near i <= 5 -> i <= 6
        char c = "jigsaw".charAt(i);
        if (c < 'a') {
            throw new IllegalStateException();
        }
    }
}
