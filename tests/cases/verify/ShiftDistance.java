// SPDX-License-Identifier: Apache-2.0
// A shift distance is taken modulo 32.
//! verify true
//! verify near false
//! inputs near 5 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftDistance {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        assert x << (n & 31) == x << n; //! near n & 31 -> n & 30
    }
}
