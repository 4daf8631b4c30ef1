// SPDX-License-Identifier: Apache-2.0
// Likewise, by String.valueOf and a long.
//! verify true --time=60
//! verify near false --time=60
//! inputs near -5
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseOfValueOf {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        assert Long.parseLong(String.valueOf(n)) == n; //! near == n -> >= 0
    }
}
