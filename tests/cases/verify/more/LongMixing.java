// SPDX-License-Identifier: Apache-2.0
// Shifts and masks put two ints into a long and take them out again.
//! verify true
//! verify near false --no-replay
//! inputs near 0 -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongMixing {
    public static void main(String[] args) {
        int high = Verifier.nondetInt();
        int low = Verifier.nondetInt();
        long both = (long) high << 32 | low & 0xffffffffL; //! near low & 0xffffffffL -> low
        assert (int) (both >> 32) == high;
        assert (int) both == low;
    }
}
