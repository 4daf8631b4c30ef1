// SPDX-License-Identifier: Apache-2.0
// A product is checked by division.
//! verify true
//! verify near false --no-replay
//! inputs near 65536 65536
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiplyOverflowGuard {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && b > 0 && a <= 65536 && b <= 65535); //! near b <= 65535 -> b <= 65536
        long wide = (long) a * b;
        int narrow = a * b;
        assert (wide & 0xffffffffL) == 0 || narrow != 0;
        assert wide <= 0xffff0000L && wide > 0;
    }
}
