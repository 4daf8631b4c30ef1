// SPDX-License-Identifier: Apache-2.0
// Three ways of counting bits.
//! verify true
//! verify near false --no-replay
//! inputs near -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class PopulationCount {
    static int kernighan(int x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= -1 && x <= 60);
        assert kernighan(x) == Integer.bitCount(x);
        assert Integer.bitCount(x) < 33; //! near < 33 -> < 32
    }
}
