// SPDX-License-Identifier: Apache-2.0
// Another radix reads another number.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 10
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseRadix {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 9) return; //! near > 9 -> > 10
        assert Integer.parseInt(Integer.toString(n), 16) == n;
    }
}
