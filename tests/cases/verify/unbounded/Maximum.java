// SPDX-License-Identifier: Apache-2.0
// The greatest of inputs is at least each of them.
//! verify true --time=60
//! verify near false --time=60
//! inputs near 2 5
//! slow
import org.sosy_lab.sv_benchmarks.Verifier;

public class Maximum {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            int value = Verifier.nondetInt();
            if (value > most) most = value; //! near > -> <
            assert most >= value;
        }
    }
}
