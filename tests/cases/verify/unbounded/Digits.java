// SPDX-License-Identifier: Apache-2.0
// A number has at most ten digits.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1000000000
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Digits {
    static int digits(int n) {
        if (n < 10) return 1;
        return 1 + digits(n / 10);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        int d = digits(n);
        assert d >= 1 && d <= 10; //! near 10 -> 9
    }
}
