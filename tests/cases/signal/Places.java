// SPDX-License-Identifier: Apache-2.0
//
// Where a method stands, and what it is handed: ranges of the caller's own, things that a method works on, nested and
// abstract classes, methods that announce failure; and beside them values of the code's own making.
//! run check --no-replay
import java.io.IOException;
import java.io.Writer;

public class Places {
    private final int[] slots = new int[4];

    public static int sum(byte[] bytes, int from, int count) {
        if (bytes == null) return 0;
        int sum = 0;
        for (int i = from; i < from + count && i - from < 2; i++) sum += bytes[i]; //! noise ArrayIndexOutOfBoundsException
        return sum;
    }

    public static char middle(String text) {
        if (text == null) return ' ';
        return text.charAt(text.length() / 2); //! bug StringIndexOutOfBoundsException
    }

    public static void print(Writer out, int n) throws IOException {
        if (n < 2) out.write(n); //! noise NullPointerException
    }

    public int slot(String key) {
        if (key == null) return 0;
        int hash = key.length() * 31 - 40;
        return slots[hash % slots.length]; //! bug ArrayIndexOutOfBoundsException
    }

    public int cell(int n) {
        return slots[n]; //! noise ArrayIndexOutOfBoundsException
    }

    public abstract static class Base {
        protected int width(Integer value) {
            return value.intValue() + 1; //! noise NullPointerException
        }
    }

    public static final class Plain extends Base {
    }
}
