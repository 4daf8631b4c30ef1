// SPDX-License-Identifier: Apache-2.0
package vendor;

/** Stands for code that cannot be changed. */
public class Vendor {
    private int level;
    private final int[] history = new int[4];

    public int raise(int by) {
        level += by == 13 ? 0 : by;
        return level;
    }

    public int raise(String by) {
        return raise(by.length());
    }

    public Vendor copy() {
        Vendor copy = new Vendor();
        copy.level = level;
        return copy;
    }

    public int level() {
        return level;
    }
}
