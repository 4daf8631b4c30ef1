// SPDX-License-Identifier: Apache-2.0
package bistro;

/** Recipes count: "2*(cups+1)". A parser makes trees, and trees are walked. */
public abstract class Expression {
    public abstract int value(int cups);

    public abstract String unit();

    public abstract int depth();

    static final class Constant extends Expression {
        private final int value;

        Constant(int value) {
            this.value = value;
        }

        @Override
        public int value(int cups) {
            return value;
        }

        @Override
        public String unit() {
            return null;
        }

        @Override
        public int depth() {
            return 1;
        }
    }

    static final class Cups extends Expression {
        @Override
        public int value(int cups) {
            return cups;
        }

        @Override
        public String unit() {
            return "cups";
        }

        @Override
        public int depth() {
            return 1;
        }
    }

    static final class Binary extends Expression {
        private final char operator;
        private final Expression left;
        private final Expression right;

        Binary(char operator, Expression left, Expression right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        @Override
        public int value(int cups) {
            int a = left.value(cups);
            int b = right.value(cups);
            switch (operator) {
                case '+':
                    return a + b;
                case '-':
                    return Math.subtractExact(a, b); // planted: ArithmeticException
                case '*':
                    return a * b;
                default:
                    return a / b; // planted: ArithmeticException
            }
        }

        @Override
        public String unit() {
            String unit = left.unit();
            return operator == '*' ? unit.concat("2") : unit; // planted: NullPointerException
        }

        @Override
        public int depth() {
            int depth = 1 + Math.max(left.depth(), right.depth());
            if (depth > 4) {
                throw new IllegalStateException("too deep"); // planted: IllegalStateException
            }
            return depth;
        }
    }

    public static Expression parse(String text) {
        Parser parser = new Parser(text);
        Expression made = parser.sum();
        if (parser.at < text.length()) {
            throw new IllegalArgumentException("left over: " + text.substring(parser.at)); // planted: IllegalArgumentException
        }
        return made;
    }

    private static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Expression sum() {
            Expression left = product();
            while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                left = new Binary(text.charAt(at++), left, product());
            }
            return left;
        }

        Expression product() {
            Expression left = item();
            while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
                left = new Binary(text.charAt(at++), left, item());
            }
            return left;
        }

        Expression item() {
            char c = text.charAt(at); // planted: StringIndexOutOfBoundsException
            if (c == '(') {
                at++;
                Expression inner = sum();
                if (text.charAt(at++) != ')') { // planted: StringIndexOutOfBoundsException
                    throw new IllegalArgumentException("')' wanted"); // planted: IllegalArgumentException
                }
                return inner;
            }
            if (text.startsWith("cups", at)) {
                at += 4;
                return new Cups();
            }
            int from = at;
            while (at < text.length() && Character.isDigit(text.charAt(at))) {
                at++;
            }
            return new Constant(Integer.parseInt(text.substring(from, at))); // planted: NumberFormatException
        }
    }
}
