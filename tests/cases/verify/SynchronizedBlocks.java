// SPDX-License-Identifier: Apache-2.0
// Monitors are null checks, and leave on both ways out.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SynchronizedBlocks {
    static int guarded(Object lock, int n) {
        synchronized (lock) {
            return 100 / n;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int end = 0;
        try {
            end = guarded(n == 7 ? null : "lock", n);
        } catch (NullPointerException noLock) {
            end = 1000;
        } catch (ArithmeticException zero) {
            end = 2000;
        }
        assert end == (n == 7 ? 1000 : n == 0 ? 2000 : 100 / n); //! near n == 0 ? 2000 -> n == 0 ? 1000
    }
}
