// SPDX-License-Identifier: Apache-2.0
package texts;

/** Sums and products: "2*(3+4)". */
public class Calculator {
    private final String text;
    private int at;

    public Calculator(String text) {
        this.text = text;
    }

    public int value() {
        int sum = term();
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            boolean minus = text.charAt(at++) == '-';
            int other = term();
            sum = minus ? sum - other : sum + other;
        }
        return sum;
    }

    private int term() {
        int product = factor();
        while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            boolean divides = text.charAt(at++) == '/';
            int other = factor();
            product = divides ? product / other : product * other; // planted: ArithmeticException
        }
        return product;
    }

    private int factor() {
        char c = text.charAt(at); // planted: StringIndexOutOfBoundsException
        if (c == '(') {
            at++;
            int value = value();
            if (text.charAt(at) != ')') { // planted: StringIndexOutOfBoundsException
                throw new IllegalStateException("no )"); // planted: IllegalStateException
            }
            at++;
            return value;
        }
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return Integer.parseInt(text.substring(start, at)); // planted: NumberFormatException
    }
}
