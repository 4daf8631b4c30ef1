// SPDX-License-Identifier: Apache-2.0
// A return in finally wins over the exception and over the other return.
//! verify true
//! verify near false
//! inputs near 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyOverrides {
    @SuppressWarnings("finally")
    static int pick(int x) {
        try {
            if (x > 10) {
                throw new IllegalStateException();
            }
            return 1;
        } finally {
            if (x > 2) { //! near > 2 -> > 3
                return 2;
            }
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert pick(x) == (x > 2 ? 2 : 1);
    }
}
