// SPDX-License-Identifier: Apache-2.0
// The text of a long need not be one of an int.
//! verify true unknown --time=5
//! verify near false unknown --time=5
//! inputs near 2500000000
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseTooLong {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        if (n < -2000000000L || n > 2000000000L) return; //! near > 2000000000L -> > 3000000000L
        boolean good = true;
        try {
            Integer.parseInt(Long.toString(n));
        } catch (NumberFormatException e) {
            good = false;
        }
        assert good;
    }
}
