// SPDX-License-Identifier: Apache-2.0
// Quotient and remainder make the number again.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 3 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideRemainder {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (b == 0) return;
        assert a / b * b + a % b == a; //! near + a % b -> - a % b
    }
}
