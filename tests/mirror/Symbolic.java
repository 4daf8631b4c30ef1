// SPDX-License-Identifier: Apache-2.0
// What native code changes was symbolic.
class Counter {
    static int value;
}

public class Symbolic {
    static {
        System.loadLibrary("mirrortest");
    }

    static native void bump();

    static native void fill(int[] array);

    public static int count(int start) {
        Counter.value = start;
        bump();
        if (Counter.value == start) throw new IllegalStateException("not bumped");
        return Counter.value;
    }

    public static int elements(int first) {
        int[] array = {first, first + 1, 3};
        fill(array);
        if (array[1] != 9 || array[0] != first || array[2] != 3) throw new IllegalStateException("not filled");
        return array[1];
    }
}
