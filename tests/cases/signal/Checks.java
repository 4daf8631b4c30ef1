// SPDX-License-Identifier: Apache-2.0
//
// Argument checks, wherever they are and whatever they are called.
//! run check --no-replay
import java.util.Objects;

public class Checks {
    private final String name;
    private final int[] cells;

    public Checks(String name, int size) {
        this.name = Objects.requireNonNull(name, "name"); //! noise NullPointerException
        isTrue(size >= 0, "size");
        cells = new int[size];
    }

    private static void isTrue(boolean holds, String what) {
        if (!holds) throw new IllegalArgumentException(what); //! noise IllegalArgumentException
    }

    public static Checks of(String name) {
        return new Checks(name, 1);
    }

    public int get(int i) {
        return cells[Objects.checkIndex(i, cells.length)]; //! noise IndexOutOfBoundsException from get; bug IndexOutOfBoundsException from middle
    }

    /** The cell in the middle. */
    public int middle() {
        return get(cells.length / 2);
    }

    public int last() {
        return cells[cells.length - 1]; //! bug ArrayIndexOutOfBoundsException
    }

    private static void deep(int n) {
        deeper(n);
    }

    private static void deeper(int n) {
        tellPositive(n);
    }

    private static void tellPositive(int n) {
        if (n <= 0) throw new IllegalArgumentException("not positive"); //! noise IllegalArgumentException from reserve; bug IllegalArgumentException from halve
    }

    public static int reserve(int n) {
        deep(n);
        return n;
    }

    public static int halve(int n) {
        if (n < 1) return 0;
        deep(n / 2);
        return n / 2;
    }

    private static String nick(String full) {
        return full.length() > 5 ? full.substring(0, 5) : null;
    }

    public static int width(String full) {
        if (full == null) return 0;
        return Objects.requireNonNull(nick(full)).length(); //! bug NullPointerException
    }

    public static int column(char mark) {
        return column(Character.valueOf(mark), 0);
    }

    private static int column(Character mark, int from) {
        if (mark == '\n' || mark == '\r') throw new IllegalArgumentException("a line break"); //! noise IllegalArgumentException
        return from + 1;
    }
}
