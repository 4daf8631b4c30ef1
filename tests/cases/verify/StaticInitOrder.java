// SPDX-License-Identifier: Apache-2.0
// Initialisers run in the order of the text, at the first use.
//! verify true
//! verify near false
//! inputs near 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticInitOrder {
    static class Settings {
        static int early = base();
        static int factor = 3;

        static int base() {
            return factor + 10;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert Settings.early == 10 && Settings.factor == 3; //! near early == 10 -> early == 13
        assert x * Settings.factor == x + x + x;
    }
}
