// SPDX-License-Identifier: Apache-2.0
package schedule;

/** A task that may be a part of another one. */
public class Task {
    Task parent;

    /** How deep it is nested. */
    public int depth() {
        return parent == null ? 0 : 1 + parent.depth();
    }

    public boolean isTop() {
        return parent == null || parent == this;
    }
}
