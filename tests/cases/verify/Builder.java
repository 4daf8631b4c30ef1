// SPDX-License-Identifier: Apache-2.0
// A StringBuilder with insert, reverse and setLength.
//! verify true
//! verify near false
//! inputs near 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Builder {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 4);
        StringBuilder text = new StringBuilder("ab");
        for (int i = 0; i < n; i++) {
            text.append(i);
        }
        text.insert(0, '<').reverse();
        assert text.length() == n + 3; //! near n + 3 -> n * n + 3
        assert text.charAt(text.length() - 1) == '<' && text.charAt(n) == 'b';
    }
}
