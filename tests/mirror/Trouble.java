// SPDX-License-Identifier: Apache-2.0
// Native code that throws, crashes, leaves, does not return, or is not there.
public class Trouble {
    static {
        System.loadLibrary("mirrortest");
    }

    static native int refuse(int value);

    static native void fail(RuntimeException reason);

    static native void crash();

    static native void leave();

    static native void hang();

    static native void missing();

    public static int thrown(int v) {
        return refuse(v > 50 ? 100 : 99);
    }

    public static int caught(int v) {
        try {
            refuse(100);
        } catch (IllegalStateException e) {
            if (!"too much".equals(e.getMessage()) || e.getCause() != null) throw new Error("not as thrown");
            if (v == 8) throw new IllegalArgumentException("found");
            return 1;
        }
        throw new Error("not thrown");
    }

    public static int own(int v) {
        RuntimeException mine = new RuntimeException("mine");
        try {
            fail(mine);
        } catch (RuntimeException e) {
            if (e != mine) throw new IllegalStateException("another exception");
            return v;
        }
        throw new Error("not thrown");
    }

    public static int crashes(int v) {
        if (v > 0) crash();
        if (v == -7) throw new IllegalArgumentException("found beside it");
        return v;
    }

    public static int leaves(int v) {
        if (v > 0) leave();
        if (v == -7) throw new IllegalArgumentException("found beside it");
        return v;
    }

    public static int hangs(int v) {
        if (v > 0) hang();
        if (v == -7) throw new IllegalArgumentException("found beside it");
        return v;
    }

    public static int absent(int v) {
        try {
            missing();
        } catch (UnsatisfiedLinkError e) {
            if (v == 5) throw new IllegalArgumentException("found");
        }
        return v;
    }
}
