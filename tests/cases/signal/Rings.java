// SPDX-License-Identifier: Apache-2.0
//
// Objects inside of themselves are noise, as of any list of the library; recursion of the code's own making is a bug.
//! run check --no-replay
//! others allowed
import java.util.ArrayList;
import java.util.List;

public class Rings {
    /** A box of boxes. */
    public static final class Box {
        private final List<Box> boxes = new ArrayList<>();

        public void add(Box box) {
            if (box != null) boxes.add(box);
        }

        /** How many boxes there are in it. */
        public int count() {
            int sum = 1;
            for (Box box : boxes) sum += box.count(); //! noise StackOverflowError
            return sum;
        }
    }

    private Rings() {
    }

    /** How deep the arrays are nested. */
    public static int depth(Object[] array) {
        if (array == null || array.length == 0) return 0;
        return array[0] instanceof Object[] ? 1 + depth((Object[]) array[0]) : 1; //! noise StackOverflowError
    }

    /** The steps down to one. */
    public static int steps(int n) {
        if (n == 1) return 0;
        return 1 + steps(n % 2 == 0 ? n / 2 : n - 1); //! bug StackOverflowError
    }

    /** Is it even? */
    public static boolean isEven(int n) {
        if (n == 0) return true;
        return n == 1 ? false : isEven(n - 2); //! bug StackOverflowError
    }
}
