// SPDX-License-Identifier: Apache-2.0
// A long's shift distance is taken modulo 64; 64 is no shift at all.
//! verify true
//! verify near false
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftLong {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        Verifier.assume(x != 0);
        int distance = 64; //! near 64 -> 63
        assert x << distance == x;
    }
}
