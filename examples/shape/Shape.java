// SPDX-License-Identifier: Apache-2.0
package shape;

/** A plane figure. */
public abstract class Shape {
    /** Zero for round ones. */
    public abstract int corners();
}
