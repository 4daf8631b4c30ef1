// SPDX-License-Identifier: Apache-2.0
// Powers by a modulus.
//! verify true unknown --time=5
//! verify near false --time=60
//! inputs near 3
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ModPower {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) return;
        long r = (long) n % 7;
        long s = r * r % 7;
        assert s == (long) n * n % 7; //! near n * n % 7 -> n * n % 5
    }
}
