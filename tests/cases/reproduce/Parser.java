// SPDX-License-Identifier: Apache-2.0
// A recursive descent over a text.
package cases;

public class Parser {
    private final String text;
    private int at;

    public Parser(String text) {
        this.text = text;
    }

    private char peek() {
        return text.charAt(at);
    }

    private int number() {
        int value = 0;
        while (at < text.length() && Character.isDigit(peek())) value = value * 10 + (text.charAt(at++) - '0');
        return value;
    }

    private int factor() {
        if (peek() == '(') {
            at++;
            int value = sum();
            if (peek() != ')') throw new IllegalStateException("no )");
            at++;
            return value;
        }
        return number();
    }

    private int product() {
        int value = factor();
        while (at < text.length() && peek() == '/') {
            at++;
            value /= factor();
        }
        return value;
    }

    private int sum() {
        int value = product();
        while (at < text.length() && peek() == '+') {
            at++;
            value += product();
        }
        return value;
    }

    public static int evaluate(String text) {
        return new Parser(text).sum();
    }
}

class ParserWitness {
    public static void main(String[] arguments) {
        Parser.evaluate("1+(2/0)");
    }
}
