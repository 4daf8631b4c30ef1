// SPDX-License-Identifier: Apache-2.0
package shape;

public class Circle extends Shape {
    private final int radius;

    public Circle(int radius) {
        this.radius = radius;
    }

    int radius() {
        return radius;
    }

    @Override
    public int corners() {
        return 0;
    }
}
