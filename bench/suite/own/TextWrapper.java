// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines and pads them. */
public class TextWrapper {
    public enum Align { LEFT, RIGHT, CENTER }

    private final int width;
    private final Align align;

    public TextWrapper(int width, Align align) {
        if (width < 1) {
            throw new IllegalArgumentException("width " + width);
        }
        this.width = width;
        this.align = align;
    }

    public List<String> wrap(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.trim().split(" +")) {
            String rest = word;
            while (rest.length() > width) {
                if (line.length() > 0) {
                    lines.add(pad(line.toString()));
                    line.setLength(0);
                }
                lines.add(rest.substring(0, width));
                rest = rest.substring(width);
            }
            if (line.length() > 0 && line.length() + 1 + rest.length() > width) {
                lines.add(pad(line.toString()));
                line.setLength(0);
            }
            if (line.length() > 0) {
                line.append(' ');
            }
            line.append(rest);
        }
        if (line.length() > 0) {
            lines.add(pad(line.toString()));
        }
        return lines;
    }

    public String pad(String line) {
        int missing = width - line.length();
        if (missing <= 0) {
            return line;
        }
        switch (align) {
            case RIGHT:
                return " ".repeat(missing) + line;
            case CENTER:
                int left = missing / 2;
                return " ".repeat(left) + line + " ".repeat(missing - left);
            default:
                return line;
        }
    }

    public static String shorten(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        return max <= 3 ? text.substring(0, max) : text.substring(0, max - 3) + "...";
    }
}
