// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** Words, numbers, strings in quotes and signs of a little language. */
public class Tokenizer {
    public enum Kind { WORD, NUMBER, STRING, SIGN }

    public record Token(Kind kind, String text, int at) {
        @Override
        public String toString() {
            return kind + "(" + text + ")@" + at;
        }
    }

    private final String source;
    private int position;

    public Tokenizer(String source) {
        this.source = source;
    }

    public static List<Token> all(String source) {
        Tokenizer tokenizer = new Tokenizer(source);
        List<Token> tokens = new ArrayList<>();
        for (Token t = tokenizer.next(); t != null; t = tokenizer.next()) {
            tokens.add(t);
        }
        return tokens;
    }

    /** The next token, or null at the end. */
    public Token next() {
        while (position < source.length() && isBlank(source.charAt(position))) {
            position++;
        }
        if (position == source.length()) {
            return null;
        }
        int start = position;
        char c = source.charAt(position);
        if (Character.isLetter(c) || c == '_') {
            while (position < source.length() && isWordPart(source.charAt(position))) {
                position++;
            }
            return new Token(Kind.WORD, source.substring(start, position), start);
        }
        if (c >= '0' && c <= '9') {
            return number(start);
        }
        if (c == '"') {
            return string(start);
        }
        position++;
        return new Token(Kind.SIGN, String.valueOf(c), start);
    }

    private Token number(int start) {
        boolean dot = false;
        while (position < source.length()) {
            char c = source.charAt(position);
            if (c == '.' && !dot) {
                dot = true;
            } else if (c < '0' || c > '9') {
                break;
            }
            position++;
        }
        return new Token(Kind.NUMBER, source.substring(start, position), start);
    }

    private Token string(int start) {
        StringBuilder text = new StringBuilder();
        position++;
        while (position < source.length() && source.charAt(position) != '"') {
            char c = source.charAt(position++);
            if (c == '\\' && position < source.length()) {
                c = source.charAt(position++);
            }
            text.append(c);
        }
        if (position == source.length()) {
            throw new IllegalStateException("string at " + start + " has no end");
        }
        position++;
        return new Token(Kind.STRING, text.toString(), start);
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n';
    }
}
