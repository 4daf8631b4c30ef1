// SPDX-License-Identifier: Apache-2.0
// Calls of interfaces that nobody implements: their contracts hold, and pure ones give the same answer for the same
// arguments as long as what they can see did not change. The stubs of the tests answer as the contract says.
//! also ../../../src/annotations/jinx/Pure.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Pre.java ../../../src/annotations/jinx/Fresh.java
//! run plain: check --method OpenCalls.*
//! json .outcomes.not-triggered == 0
import jinx.Fresh;
import jinx.Post;
import jinx.Pre;
import jinx.Pure;

public class OpenCalls {
    public static class Box {
        int value;
    }

    public interface Source {
        static boolean isSmall(int result) {
            return result >= 0 && result < 10;
        }

        @Post("isSmall")
        int next();

        int any();

        @Pure
        int size();

        @Pure
        int weight(Box box);

        @Pure
        int at(int index);

        @Pure
        Box box();

        @Fresh
        Box make();

        default boolean isRoom(int wanted) {
            return wanted < 5;
        }

        @Pre("isRoom")
        void reserve(int wanted);
    }

    public static int post(Source s) {
        if (s == null) {
            return 0;
        }
        int n = s.next();
        int[] table = new int[9];
        return table[n]; //! finds ArrayIndexOutOfBoundsException
    }

    public static int twice(Source s) {
        if (s == null) {
            return 0;
        }
        if (s.size() != s.size()) {
            throw new IllegalStateException("pure"); //! never
        }
        if (s.any() != s.any()) {
            throw new IllegalStateException("not pure"); //! finds IllegalStateException
        }
        return 0;
    }

    public static int between(Source s, Box box) {
        if (s == null || box == null) {
            return 0;
        }
        int before = s.weight(box);
        if (s.weight(box) != before) {
            throw new IllegalStateException("nothing changed"); //! never
        }
        box.value++;
        if (s.weight(box) != before) {
            throw new IllegalStateException("the box changed"); //! finds IllegalStateException
        }
        return 0;
    }

    public static int indices(Source s, int i, int j) {
        if (s == null) {
            return 0;
        }
        if (s.at(i) != s.at(j)) {
            if (i == j) {
                throw new IllegalStateException("same arguments"); //! never
            }
            throw new IllegalStateException("others"); //! finds IllegalStateException
        }
        return 0;
    }

    public static int objects(Source s) {
        if (s == null) {
            return 0;
        }
        if (s.box() != s.box()) {
            throw new IllegalStateException("pure"); //! never
        }
        Box a = s.make();
        Box b = s.make();
        if (a == null || a == b) {
            throw new IllegalStateException("fresh"); //! never
        }
        return a.value;
    }

    public static void precondition(Source s, int wanted) {
        if (s != null && wanted < 5) {
            s.reserve(wanted); //! never
        }
    }
}
