// SPDX-License-Identifier: Apache-2.0
// A tiny parser of digits and signs.
//! verify true
//! verify near false --no-replay
//! inputs near "1+2"
import org.sosy_lab.sv_benchmarks.Verifier;

public class TokenParser {
    static int evaluate(String s) {
        int total = 0;
        int sign = 1;
        for (char c : s.toCharArray()) {
            if (c == '+') {
                sign = 1;
            } else if (c == '-') {
                sign = -1;
            } else if (c >= '0' && c <= '9') {
                total += sign * (c - '0');
            } else {
                throw new IllegalArgumentException();
            }
        }
        return total;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 3);
        try {
            int v = evaluate(s);
            assert v >= -27 && v <= 27;
            assert !s.equals("1+2") || v == 3; //! near v == 3 -> v == 2
        } catch (IllegalArgumentException e) {
            assert s.length() == 3;
        }
    }
}
