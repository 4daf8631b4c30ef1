// SPDX-License-Identifier: Apache-2.0
// A native function under a condition.
public class Function {
    static {
        System.loadLibrary("mirrortest");
    }

    static native int weigh(int value);

    static native boolean odd(long value);

    static native int next(int step);

    public static int branches(int v) {
        if (weigh(v) > 1000) throw new IllegalArgumentException("heavy");
        if (weigh(v) < -1000) throw new IllegalStateException("light");
        return v;
    }

    public static int parity(long v) {
        if (odd(v)) throw new IllegalArgumentException("odd");
        throw new IllegalStateException("even");
    }

    public static int impure(int step) {
        int first = next(step), second = next(step);
        if (step != 0 && first == second) throw new IllegalStateException("taken for a function");
        return first;
    }
}
