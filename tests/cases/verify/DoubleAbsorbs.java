// SPDX-License-Identifier: Apache-2.0
// Beyond 2^53 adding one changes nothing.
//! verify true
//! verify near false
//! inputs near 9007199254740992
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleAbsorbs {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        Verifier.assume(n >= 0 && n <= 9007199254740991L); //! near 9007199254740991L -> 9007199254740992L
        double d = n;
        assert d + 1 > d;
    }
}
