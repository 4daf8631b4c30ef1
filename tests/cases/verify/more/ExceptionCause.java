// SPDX-License-Identifier: Apache-2.0
// The cause of a wrapped exception is kept.
//! verify true
//! verify near false --no-replay
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ExceptionCause {
    static class Wrapped extends RuntimeException {
        Wrapped(Throwable cause) {
            super(cause);
        }
    }

    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            throw new Wrapped(e);
        }
    }

    public static void main(String[] args) {
        int b = Verifier.nondetInt();
        try {
            divide(10, b);
        } catch (Wrapped e) {
            assert b == 0 && e.getCause() instanceof ArithmeticException;
            assert e.getCause().getMessage().equals("/ by zero"); //! near / by zero -> by zero
        }
    }
}
