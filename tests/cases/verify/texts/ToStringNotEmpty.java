// SPDX-License-Identifier: Apache-2.0
// No number is printed as nothing.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class ToStringNotEmpty {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String s = Integer.toString(n);
        assert s.length() >= 1 && s.length() <= 11; //! near <= 11 -> <= 10
    }
}
