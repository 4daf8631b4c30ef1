// SPDX-License-Identifier: Apache-2.0
// Any number as decimal text, digit by digit.
//! verify true
//! verify near false
//! inputs near 1000000 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class NumberToText {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String text = "n=" + n;
        assert text.startsWith("n=");
        assert text.length() <= 13; //! near 13 -> 8
        long m = Verifier.nondetLong();
        if (m >= 0 && m < 1000) {
            assert Long.toString(m).charAt(0) <= '9';
        }
    }
}
