// SPDX-License-Identifier: Apache-2.0
// A failing initialiser gives ExceptionInInitializerError first and NoClassDefFoundError afterwards.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticInitFails {
    static int divisor;

    static class Fragile {
        static int value = 10 / divisor;
    }

    public static void main(String[] args) {
        divisor = Verifier.nondetInt();
        int seen = 0;
        for (int i = 0; i < 2; i++) {
            try {
                seen += Fragile.value == 10 / divisor ? 1 : 100;
            } catch (ExceptionInInitializerError first) {
                seen += 10;
            } catch (NoClassDefFoundError second) {
                seen += 20;
            }
        }
        assert seen == (divisor == 0 ? 30 : 2); //! near 30 -> 20
    }
}
