// SPDX-License-Identifier: Apache-2.0
// Methods with bytecode that the user wants to be run only concretely.
public class Concrete {
    static int calls;

    // Six symbolic iterations would be sixty-four paths.
    static int digest(int a, int b) {
        int h = 17;
        for (int i = 0; i < 6; i++) {
            if (((a >> i) & 1) != 0) h = h * 31 + b;
            else h ^= b + i;
        }
        return h;
    }

    static int count(int[] values) {
        calls++;
        values[0] = values.length;
        return calls;
    }

    static int strict(int v) {
        if (v >= 0) throw new UnsupportedOperationException("no");
        return v;
    }

    public static int hashed(int a, int b) {
        if (digest(a, b) > 0) throw new IllegalArgumentException("positive");
        return 0;
    }

    public static int effects(int v) {
        int[] values = new int[4];
        int n = count(values);
        if (n != 1 || calls != 1 || values[0] != 4) throw new IllegalStateException("effects lost");
        if (v == 1234) throw new IllegalArgumentException("found");
        return n;
    }

    private int total = 3;

    final int add(Concrete other, long more) {
        total += other.total + (int) more;
        return total;
    }

    public static int instance(long v) {
        Concrete c = new Concrete();
        if (c.add(c, 4) != 10 || c.total != 10) throw new IllegalStateException("effects lost");
        if (c.add(new Concrete(), 1) == 14 && v == 77) throw new IllegalArgumentException("fourteen");
        return 0;
    }

    public static int throwing() {
        return strict(3);
    }
}
