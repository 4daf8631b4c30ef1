// SPDX-License-Identifier: Apache-2.0
// A class that is never used is never initialised; a constant does not count as a use.
//! verify true
//! verify near false
//! inputs near 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticInitLazy {
    static int count;

    static class Noisy {
        static final int CONSTANT = 5;
        static int plain = 6;

        static {
            count++;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = x == 1 ? Noisy.CONSTANT : 0; //! near Noisy.CONSTANT -> Noisy.plain
        assert count == 0 && y != 6;
    }
}
