// SPDX-License-Identifier: Apache-2.0
// What a contract says is modified, pure or fresh is checked when the method itself is analysed, and a violation is
// confirmed by a run.
//! also ../../../src/annotations/jinx/Pure.java ../../../src/annotations/jinx/Fresh.java ../../../src/annotations/jinx/Modifies.java
//! run plain: check --method Framing.*
//! json .outcomes.not-triggered == 0
//! json .outcomes.no-test == 0
import jinx.Fresh;
import jinx.Modifies;
import jinx.Pure;

public class Framing {
    private int count;
    private int cache;
    Framing next;

    @Pure
    int pure(int by) {
        return count + by;
    }

    @Pure
    int impure(int by) { //! never
        cache = by; //! finds AssertionError
        return count + by;
    }

    @Modifies("count")
    void within(int by) {
        count += by;
    }

    @Modifies({"count", "next.count"})
    void behind(int by) {
        count += by; //! never
        if (next != null) {
            next.count = by;
        }
    }

    @Modifies("count")
    void beyond(int by) {
        count += by; //! finds AssertionError with by != 0
        if (next != null && next != this) {
            next.cache = by;
        }
    }

    @Modifies
    static void array(int[] table) {
        if (table != null && table.length > 2) { //! finds AssertionError
            table[1]++;
        }
    }

    @Modifies("table[*]")
    static void allowed(int[] table) {
        if (table != null && table.length > 2) {
            table[1]++;
        }
    }

    @Modifies
    void restored(int by) {
        int kept = count;
        count = by;
        count = kept;
    }

    @Fresh
    Framing fresh() {
        return new Framing();
    }

    @Fresh
    Framing notFresh(boolean own) {
        if (own) { //! finds AssertionError
            return next;
        }
        return new Framing();
    }

    @Fresh
    static Framing itself(Framing other) {
        return other == null ? new Framing() : other; //! finds AssertionError
    }
}
