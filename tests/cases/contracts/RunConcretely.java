// SPDX-License-Identifier: Apache-2.0
// A method that is only run concretely, by its annotation: the analysis never looks inside. Objects from a factory
// satisfy their invariants as others do.
//! also ../../../src/annotations/jinx/RunConcretely.java ../../../src/annotations/jinx/Invariant.java
//! run concrete: check --method RunConcretely.pass
//! count 1
//! json .summary.nativeCalls > 0
//! json .ledger.loop-bound == 0
//! run factory: check --no-replay --method RunConcretely.made
//! count 1
import jinx.Invariant;

public class RunConcretely {
    @jinx.RunConcretely
    static int triangle(int n) {
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }

    public static int pass(int n) {
        int sum = triangle(n);
        if (sum >= 0) {
            throw new UnsupportedOperationException(); //! finds UnsupportedOperationException in concrete
        }
        return sum;
    }

    public static final class Even {
        private final int value;

        private Even(int value) {
            this.value = value;
        }

        public static Even of(int value) {
            return new Even(value);
        }

        @Invariant
        boolean isEven() {
            return value % 2 == 0;
        }
    }

    public static int made(Even even) {
        if (even != null && even.value % 2 != 0) {
            throw new IllegalStateException("not even"); //! never
        }
        if (even != null && even.value == 6) {
            throw new IllegalStateException("six"); //! finds IllegalStateException in factory
        }
        return 0;
    }
}
