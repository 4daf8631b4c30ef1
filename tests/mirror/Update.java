// SPDX-License-Identifier: Apache-2.0
// A native method reads a field and writes it back changed: who missed that would report both throws.
public class Update {
    static {
        System.loadLibrary("mirrortest");
    }

    private int level;

    native void raise();

    public static int unseen(int start) {
        Update u = new Update();
        u.level = 5;
        u.raise();
        if (u.level != 15) throw new IllegalStateException("the update was missed");
        return u.level + start;
    }

    public static int seen(int start) {
        Update u = new Update();
        u.level = 1;
        u.raise();
        u.raise();
        if (u.level == 21 && start == 42) throw new IllegalArgumentException("found");
        return u.level;
    }
}
