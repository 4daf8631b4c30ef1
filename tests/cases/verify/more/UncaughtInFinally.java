// SPDX-License-Identifier: Apache-2.0
// An exception in finally replaces the first.
//! property no-exception
//! verify true
//! verify near false --no-replay
//! inputs near 0 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class UncaughtInFinally {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        try {
            try {
                if (a == 0) {
                    throw new IllegalArgumentException();
                }
            } finally {
                if (b == 0) {
                    throw new IllegalStateException();
                }
            }
        } catch (IllegalStateException e) {
            a = 1;
        } catch (IllegalArgumentException e) { //! near IllegalArgumentException -> NumberFormatException
            b = 1;
        }
    }
}
