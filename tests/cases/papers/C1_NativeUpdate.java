// SPDX-License-Identifier: Apache-2.0
// Row C1: a native method reads a field and writes it back changed. The update is seen: the branch that it closes is not
// reported, the one that it opens is.
//! native C1_NativeUpdate.c
//! run plain: check
//! count 1
//! json .ledger.unsupported == 0
//! json .summary.nativeCalls > 0
public class C1_NativeUpdate {
    static {
        System.loadLibrary("C1_NativeUpdate");
    }

    private int years;

    private native void age(int more);

    public static int closed(int v) {
        C1_NativeUpdate wine = new C1_NativeUpdate();
        wine.years = 3;
        wine.age(4);
        if (wine.years == 3) {
            throw new IllegalStateException("who misses the update comes here"); //! never
        }
        return wine.years + v;
    }

    public static int opened(int v) {
        C1_NativeUpdate wine = new C1_NativeUpdate();
        wine.years = 3;
        wine.age(4);
        if (wine.years == 7 && v == 12) {
            throw new IllegalArgumentException("ripe"); //! finds IllegalArgumentException with v == 12
        }
        return wine.years;
    }
}
