// SPDX-License-Identifier: Apache-2.0
//
// Objects in states that they refuse to work in, and objects that break of themselves.
//! run check --no-replay
import java.util.Arrays;
import java.util.NoSuchElementException;

public class States {
    private final int[] ring = new int[2];
    private int head, count;
    private boolean closed;

    public void close() {
        closed = true;
    }

    public void put(int value) {
        if (closed) throw new IllegalStateException("closed"); //! noise IllegalStateException
        ring[head++] = value; //! bug ArrayIndexOutOfBoundsException
        count++;
    }

    public int take() {
        if (count == 0) throw new NoSuchElementException("empty"); //! noise NoSuchElementException
        count--;
        return ring[count];
    }

    public int meanFill(int rounds) {
        return count * 100 / (rounds * 4 - count); //! bug ArithmeticException
    }

    public static int read(int[] data, int from, int to) {
        if (data == null) throw new NullPointerException("data"); //! noise NullPointerException
        if (from < 0 || to > data.length) throw new IndexOutOfBoundsException("range"); //! noise IndexOutOfBoundsException
        int sum = 0;
        for (int i = from; i <= to; i++) sum += data[i]; //! bug ArrayIndexOutOfBoundsException
        return sum;
    }

    public static int pairs(int[] data) {
        if (data == null) return 0;
        int sum = 0;
        for (int i = 0; i < data.length; i += 2) sum += data[i] * data[i + 1]; //! bug ArrayIndexOutOfBoundsException
        return sum;
    }

    public static int[] slice(int[] data, int n) {
        if (data == null) return null;
        return Arrays.copyOfRange(data, n, n + n); //! bug IllegalArgumentException; finds ArrayIndexOutOfBoundsException
    }
}
