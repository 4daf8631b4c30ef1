// SPDX-License-Identifier: Apache-2.0
package own;

/** Sums, products and brackets, evaluated while they are read. */
public final class Calculator {
    private final String text;
    private int at;

    private Calculator(String text) {
        this.text = text;
    }

    public static int evaluate(String text) {
        Calculator c = new Calculator(text);
        int value = c.sum();
        if (c.at != text.length()) {
            throw new IllegalArgumentException("unexpected '" + text.charAt(c.at) + "' at " + c.at);
        }
        return value;
    }

    private int sum() {
        int value = product();
        while (true) {
            if (accept('+')) {
                value += product();
            } else if (accept('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private int product() {
        int value = factor();
        while (true) {
            if (accept('*')) {
                value *= factor();
            } else if (accept('/')) {
                int divisor = factor();
                if (divisor == 0) {
                    throw new ArithmeticException("division by zero at " + at);
                }
                value /= divisor;
            } else {
                return value;
            }
        }
    }

    private int factor() {
        if (accept('-')) {
            return -factor();
        }
        if (accept('(')) {
            int value = sum();
            if (!accept(')')) {
                throw new IllegalArgumentException("missing ) at " + at);
            }
            return value;
        }
        int start = at;
        int value = 0;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            value = value * 10 + (text.charAt(at) - '0');
            at++;
        }
        if (at == start) {
            throw new IllegalArgumentException("number expected at " + at);
        }
        return value;
    }

    private boolean accept(char c) {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }
}
