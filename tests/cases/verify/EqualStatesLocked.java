// SPDX-License-Identifier: Apache-2.0
// Two states differ only in the object whose monitor is held: nobody reads the receiver of the method again.
//! verify false
//! inputs true 0
//! verify near true
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualStatesLocked {
    private static final EqualStatesLocked A = new EqualStatesLocked(), B = new EqualStatesLocked();

    private synchronized boolean isInsideOfA() {
        Verifier.nondetInt();
        return Thread.holdsLock(A);
    }

    public static void main(String[] args) {
        EqualStatesLocked chosen = Verifier.nondetBoolean() ? A : B; //! near A -> B
        assert !chosen.isInsideOfA();
    }
}
