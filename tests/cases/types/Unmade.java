// SPDX-License-Identifier: Apache-2.0
//
// Objects that nobody looks at still have to be made by the test: where the simplest way throws, there are others.
import java.util.Arrays;

//! run check
//! json .outcomes.confirmed == .summary.findings
public class Unmade {
    static final class Tag {
        final String name;

        private Tag(String name) {
            this.name = name;
        }

        static Tag valueOf(String name) {
            if (name.isEmpty()) throw new IllegalArgumentException(); //! finds IllegalArgumentException; finds NullPointerException
            return new Tag(name);
        }

        int weight(int[] weights) {
            return weights.length; //! finds NullPointerException from weight
        }
    }

    static final class Solver {
        Solver(int order) {
            if (order < 2) throw new IllegalArgumentException(); //! finds IllegalArgumentException
        }

        int solve(int limit) {
            return 100 / limit; //! finds ArithmeticException from solve
        }
    }

    // Nobody but itself makes it, and by reflection there is one argument to give: null, or an array.
    static final class Names {
        private Names(String[] names) {}

        int share(int parts) {
            return 100 / parts; //! finds ArithmeticException from share
        }
    }

    // Leaves the method that found fault out of its trace.
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Throwable fillInStackTrace() {
            super.fillInStackTrace();
            StackTraceElement[] all = getStackTrace();
            setStackTrace(Arrays.copyOfRange(all, 1, all.length));
            return this;
        }
    }

    static void check(int number) {
        if (number == 7) throw new Refused(); //! finds Refused from check, twice
    }

    static int twice(int number) {
        check(number);
        return 2 * number;
    }
}
