// SPDX-License-Identifier: Apache-2.0
package own;

/** A rectangle on a grid, and what lies in it. */
public record Rectangle(int x, int y, int width, int height) {
    public Rectangle {
        if (width < 0 || height < 0) {
            throw new IllegalArgumentException("negative size");
        }
    }

    public static Rectangle between(int x1, int y1, int x2, int y2) {
        return new Rectangle(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2));
    }

    public int right() {
        return x + width;
    }

    public int bottom() {
        return y + height;
    }

    public long area() {
        return (long) width * height;
    }

    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    public boolean contains(int px, int py) {
        return px >= x && px < right() && py >= y && py < bottom();
    }

    public boolean contains(Rectangle other) {
        return other.x >= x && other.right() <= right() && other.y >= y && other.bottom() <= bottom();
    }

    public Rectangle intersect(Rectangle other) {
        int left = Math.max(x, other.x);
        int top = Math.max(y, other.y);
        int w = Math.min(right(), other.right()) - left;
        int h = Math.min(bottom(), other.bottom()) - top;
        return w <= 0 || h <= 0 ? new Rectangle(left, top, 0, 0) : new Rectangle(left, top, w, h);
    }

    public Rectangle grown(int by) {
        int w = width + 2 * by;
        int h = height + 2 * by;
        if (w < 0 || h < 0) {
            return new Rectangle(x + width / 2, y + height / 2, 0, 0);
        }
        return new Rectangle(x - by, y - by, w, h);
    }

    public String orientation() {
        if (width > height) {
            return "landscape";
        }
        return width == height ? "square" : "portrait";
    }
}
