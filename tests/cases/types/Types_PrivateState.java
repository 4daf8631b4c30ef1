// SPDX-License-Identifier: Apache-2.0
// A class with private state: what its fields allow, and what its constructors and accessible fields can make.
//! also ../../../src/annotations/jinx/Invariant.java
//! run api: check --k 2
//! count 2
//! json .findings.0.reach == "api"
//! json .findings.1.reach == "api"
//! run state: check --k 2 --inputs state
//! count 5
//! json .findings.0.reach == "api"
//! json .findings.1.reach == "state"
//! json .findings.2.reach == "state"
//! json .findings.3.reach == "state"
//! json .findings.4.reach == "state"
import jinx.Invariant;

public class Types_PrivateState {
    private final int[] cells;
    private int size;
    int step;

    public Types_PrivateState(int capacity) {
        if (capacity < 1 || capacity > 3) {
            throw new IllegalArgumentException(); //! finds IllegalArgumentException as precondition
        }
        cells = new int[capacity];
        step = 1;
    }

    public int first() {
        return cells[0]; //! finds ArrayIndexOutOfBoundsException in state; finds NullPointerException in state
    }

    public int sizeNever() {
        if (size > 0 && size < 0) {
            throw new IllegalStateException(); //! never
        }
        return size;
    }

    public int ratio() {
        return 10 / step; //! finds ArithmeticException
    }

    /** Its invariant says which states there are. */
    public static final class Guarded {
        private int[] cells = {1};
        private int at;

        @Invariant
        boolean isValid() {
            return cells != null && cells.length > 0 && at >= 0 && at <= cells.length;
        }

        public int first() {
            return cells[0]; //! never
        }

        public int current() {
            return cells[at]; //! finds ArrayIndexOutOfBoundsException in state
        }

        public int currentChecked() {
            return at < cells.length ? cells[at] : 0; //! never
        }
    }
}
