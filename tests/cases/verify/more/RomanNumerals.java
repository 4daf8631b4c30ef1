// SPDX-License-Identifier: Apache-2.0
// A number in Roman numerals is not empty and not long.
//! verify true
//! verify near false --no-replay
//! inputs near 8
import org.sosy_lab.sv_benchmarks.Verifier;

public class RomanNumerals {
    static String roman(int n) {
        int[] values = {10, 9, 5, 4, 1};
        String[] signs = {"X", "IX", "V", "IV", "I"};
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            while (n >= values[i]) {
                out.append(signs[i]);
                n -= values[i];
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 20);
        String r = roman(n);
        assert !r.isEmpty() && r.length() <= 5;
        assert n != 8 || r.equals("VIII"); //! near VIII -> IIX
    }
}
