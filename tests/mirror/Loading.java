// SPDX-License-Identifier: Apache-2.0
// A library that another class has loaded than the one with the native methods.
public class Loading {
    static {
        System.loadLibrary("mirrortest");
    }

    static class Natives {
        static native int sum(int[] values);
    }

    public static int elsewhere(int v) {
        if (Natives.sum(new int[] {20, 22}) == 42 && v == 6) throw new IllegalArgumentException("found");
        return v;
    }
}
