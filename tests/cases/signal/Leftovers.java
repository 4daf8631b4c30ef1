// SPDX-License-Identifier: Apache-2.0
//
// Calls that fail half-way, and calls that fail before they have done anything.
//! run check --no-replay
public class Leftovers {
    private int[] values = new int[2];
    private int count;
    private long total;

    public void add(int value) {
        if (value < 0) throw new IllegalArgumentException("negative"); //! noise IllegalArgumentException
        total += value;
        values[count++] = value; //! bug ArrayIndexOutOfBoundsException
    }

    public long mean() {
        return count == 0 ? 0 : total / count;
    }

    public void scale(int[] factors) {
        if (factors == null) throw new NullPointerException("factors"); //! noise NullPointerException
        for (int i = 0; i < 2; i++) {
            total += 7;
            values[i] *= factors[i]; //! bug ArrayIndexOutOfBoundsException
        }
    }
}
