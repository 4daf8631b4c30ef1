// SPDX-License-Identifier: Apache-2.0
// Inputs are read until one says stop.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 1 2 0
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Sentinel {
    public static void main(String[] args) {
        int count = 0, positive = 0;
        int v = Verifier.nondetInt();
        while (v != 0) {
            count++;
            if (v > 0) positive++;
            if (count == 100000) break;
            v = Verifier.nondetInt();
        }
        assert positive <= count; //! near <= -> <
    }
}
