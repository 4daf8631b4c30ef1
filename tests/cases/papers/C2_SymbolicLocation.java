// SPDX-License-Identifier: Apache-2.0
// Row C2: native code changes a location that was symbolic: a notice names method and location. One that it only reads
// gets none.
//! native C2_SymbolicLocation.c
//! run changed: check --method C2_SymbolicLocation.changed
//! count 0
//! stdout native C2_SymbolicLocation.raise\(\) changed C2_SymbolicLocation.level, which was symbolic
//! json .ledger.concretised > 0
//! run read: check --method C2_SymbolicLocation.read
//! count 0
//! json len .notices == 0
public class C2_SymbolicLocation {
    static {
        System.loadLibrary("C2_SymbolicLocation");
    }

    private int level;

    private native void raise();

    private native int look();

    public static int changed(int start) {
        C2_SymbolicLocation tank = new C2_SymbolicLocation();
        tank.level = start;
        tank.raise();
        if (tank.level != start + 1) {
            throw new IllegalStateException("raised by something else"); //! never
        }
        return tank.level;
    }

    public static int read(int start) {
        C2_SymbolicLocation tank = new C2_SymbolicLocation();
        tank.level = start;
        if (tank.look() != start || tank.level != start) {
            throw new IllegalStateException("another value"); //! never
        }
        return tank.level;
    }
}
