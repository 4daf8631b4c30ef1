// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;

public class Tokens {
    interface Visitor<R> {
        R number(double value);

        R binary(char op, R left, R right);
    }

    static class Parser<R> {
        private final String text;
        private final Visitor<R> visitor;
        private int at;

        Parser(String text, Visitor<R> visitor) {
            this.text = text.replace(" ", "");
            this.visitor = visitor;
        }

        R parse() {
            R r = sum();
            if (at < text.length()) throw new IllegalArgumentException("unexpected '" + text.charAt(at) + "' at " + at);
            return r;
        }

        private R sum() {
            R r = product();
            while (at < text.length() && "+-".indexOf(text.charAt(at)) >= 0) r = visitor.binary(text.charAt(at++), r, product());
            return r;
        }

        private R product() {
            R r = factor();
            while (at < text.length() && "*/%".indexOf(text.charAt(at)) >= 0) r = visitor.binary(text.charAt(at++), r, factor());
            return r;
        }

        private R factor() {
            if (at < text.length() && text.charAt(at) == '(') {
                at++;
                R r = sum();
                if (at >= text.length() || text.charAt(at++) != ')') throw new IllegalArgumentException("missing )");
                return r;
            }
            int start = at;
            while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
            return visitor.number(Double.parseDouble(text.substring(start, at)));
        }
    }

    public static void main(String[] args) {
        Map<Character, DoubleBinaryOperator> operators = new TreeMap<>(Map.of('+', (a, b) -> a + b, '-', (a, b) -> a - b, '*', (a, b) -> a * b, '/', (a, b) -> a / b, '%', (a, b) -> a % b));
        for (String s : new String[] {"1 + 2 * 3", "(1+2)*3 - 4/8", "10 % 4 * 2.5", "((7))", "1 +", "2 * (3", "4 $ 4", "1/0"}) {
            try {
                Double value = new Parser<>(s, new Visitor<Double>() {
                    @Override
                    public Double number(double v) {
                        return v;
                    }

                    @Override
                    public Double binary(char op, Double l, Double r) {
                        return operators.get(op).applyAsDouble(l, r);
                    }
                }).parse();
                String postfix = new Parser<>(s, new Visitor<String>() {
                    @Override
                    public String number(double v) {
                        return String.valueOf(v);
                    }

                    @Override
                    public String binary(char op, String l, String r) {
                        return l + " " + r + " " + op;
                    }
                }).parse();
                System.out.println(s + " = " + value + " : " + postfix);
            } catch (IllegalArgumentException e) {
                System.out.println(s + " ! " + e.getMessage());
            }
        }
    }
}
