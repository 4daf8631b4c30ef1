// SPDX-License-Identifier: Apache-2.0
//
// Nulls: where most methods of a class test for one, the question that does not is a bug; what a method works on, what
// it is handed beside its subject and what subclasses alone can hand in is not.
//! run check --no-replay
import java.io.InputStream;
import java.io.IOException;

public class Questions {
    public static boolean isBlank(String text) {
        return text == null || text.isEmpty();
    }

    public static boolean isShort(String text) {
        return text == null || text.length() < 3;
    }

    public static boolean isLong(String text) {
        return text.length() > 30; //! bug NullPointerException
    }

    public static int next(InputStream in) throws IOException {
        return in.read() + 1; //! noise NullPointerException
    }

    public static void fill(char[] buffer, char c) {
        if (buffer.length > 0) buffer[0] = c; //! noise NullPointerException
    }

    private final String name;

    public Questions(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return "Questions " + name.length(); //! bug NullPointerException
    }

    protected int weigh(int n, Thread owner) {
        return owner.getPriority() + n; //! noise NullPointerException
    }
}
