// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What readers type: title:"the third" and (year>1945 or genre:noir) and not director:ford. A name with @ in front
 * stands for a search that was saved.
 */
public final class Query {
    /** A part of a search. */
    public sealed interface Node permits All, Any, Not, Term, Saved {
    }

    /** All of them hold. */
    public record All(List<Node> parts) implements Node {
    }

    /** One of them holds. */
    public record Any(List<Node> parts) implements Node {
    }

    /** It does not hold. */
    public record Not(Node part) implements Node {
    }

    /** A field, how it is compared, and with what. */
    public record Term(String field, char operator, String value) implements Node {
    }

    /** What was saved under a name. */
    public record Saved(String name) implements Node {
    }

    private static final Map<Character, Character> OPPOSITES = Map.of('<', 'G', '>', 'L', 'G', '<', 'L', '>');

    private final Map<String, Node> saved = new HashMap<>();
    private List<String> tokens = List.of();
    private int position;

    public void save(String name, String text) {
        saved.put(name, parse(text));
    }

    /** Reads a search; nothing at all finds everything. */
    public Node parse(String text) {
        tokens = split(text);
        position = 0;
        if (tokens.isEmpty()) {
            return new All(List.of());
        }
        Node node = any();
        if (position < tokens.size()) {
            throw new IllegalArgumentException("not understood: " + tokens.get(position));
        }
        return node;
    }

    private static List<String> split(String text) {
        List<String> tokens = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"') {
                int end = text.indexOf('"', i + 1);
                word.append(text, i + 1, end); // planted: IndexOutOfBoundsException
                i = end;
            } else if (letter == ' ' || letter == '(' || letter == ')') {
                flush(word, tokens);
                if (letter != ' ') {
                    tokens.add(String.valueOf(letter));
                }
            } else {
                word.append(letter);
            }
        }
        flush(word, tokens);
        return tokens;
    }

    private static void flush(StringBuilder word, List<String> tokens) {
        if (word.length() > 0) {
            tokens.add(word.toString());
            word.setLength(0);
        }
    }

    private boolean accept(String word) {
        if (position < tokens.size() && tokens.get(position).equalsIgnoreCase(word)) {
            position++;
            return true;
        }
        return false;
    }

    private Node any() {
        List<Node> parts = new ArrayList<>();
        do {
            parts.add(all());
        } while (accept("or"));
        return parts.size() == 1 ? parts.get(0) : new Any(parts);
    }

    private Node all() {
        List<Node> parts = new ArrayList<>();
        do {
            parts.add(single());
        } while (accept("and"));
        return parts.size() == 1 ? parts.get(0) : new All(parts);
    }

    private Node single() {
        if (accept("not")) {
            return new Not(single());
        }
        if (accept("(")) {
            Node node = any();
            if (!accept(")")) {
                throw new IllegalArgumentException("a bracket is open");
            }
            return node;
        }
        String word = tokens.get(position++); // planted: IndexOutOfBoundsException
        return word.startsWith("@") ? new Saved(word.substring(1)) : term(word);
    }

    private static Term term(String word) {
        int operator = -1;
        for (int i = 0; i < word.length() && operator < 0; i++) {
            if (":<>".indexOf(word.charAt(i)) >= 0) {
                operator = i;
            }
        }
        String field = word.substring(0, operator).toLowerCase(Locale.ROOT); // planted: StringIndexOutOfBoundsException
        return new Term(field, word.charAt(operator), word.substring(operator + 1));
    }

    public boolean matches(Node node, Film film) {
        if (node instanceof All all) {
            return all.parts().stream().allMatch(part -> matches(part, film));
        }
        if (node instanceof Any any) {
            return any.parts().stream().anyMatch(part -> matches(part, film));
        }
        if (node instanceof Not not) {
            return !matches(not.part(), film);
        }
        if (node instanceof Saved name) {
            return matches(saved.get(name.name()), film); // planted: StackOverflowError in matches
        }
        return matchesTerm((Term) node, film);
    }

    private static boolean matchesTerm(Term term, Film film) {
        switch (term.field()) { // planted: NullPointerException
        case "title":
            return film.title().toLowerCase(Locale.ROOT).contains(term.value().toLowerCase(Locale.ROOT));
        case "year":
            int year = Integer.parseInt(term.value()); // planted: NumberFormatException
            int order = Integer.compare(film.year(), year);
            return switch (term.operator()) {
                case '<' -> order < 0;
                case '>' -> order > 0;
                case 'L' -> order <= 0;
                case 'G' -> order >= 0;
                default -> order == 0;
            };
        case "genre":
            return film.genres().contains(Film.Genre.ofLabel(term.value())); // planted: NullPointerException
        case "director":
            return film.directors().stream().anyMatch(director -> like(term.value(), director));
        default:
            throw new IllegalArgumentException("field: " + term.field());
        }
    }

    /** Whether a name is like a pattern, where ? is any letter and * stands for any letters, and ** for a star. */
    public static boolean like(String pattern, String name) {
        return like(pattern, 0, name, 0);
    }

    private static boolean like(String pattern, int at, String name, int from) {
        if (at == pattern.length()) {
            return from == name.length();
        }
        char wanted = pattern.charAt(at);
        if (wanted == '*') {
            if (pattern.charAt(at + 1) == '*') { // planted: StringIndexOutOfBoundsException
                return from < name.length() && name.charAt(from) == '*' && like(pattern, at + 2, name, from + 1);
            }
            for (int skip = from; skip <= name.length(); skip++) {
                if (like(pattern, at + 1, name, skip)) {
                    return true;
                }
            }
            return false;
        }
        char letter = name.charAt(from); // planted: StringIndexOutOfBoundsException
        boolean same = wanted == '?' || Character.toLowerCase(wanted) == Character.toLowerCase(letter);
        return same && like(pattern, at + 1, name, from + 1);
    }

    /** The same search without 'not' in front of comparisons. */
    public static Node simplify(Node node) {
        if (node instanceof Not not && not.part() instanceof Not twice) {
            return simplify(twice.part());
        }
        if (node instanceof Not not) {
            Term term = (Term) not.part(); // planted: ClassCastException
            if (term.operator() == ':') {
                return node;
            }
            char opposite = OPPOSITES.get(term.operator()); // planted: NullPointerException
            return new Term(term.field(), opposite, term.value());
        }
        if (node instanceof All all) {
            return new All(all.parts().stream().map(Query::simplify).toList());
        }
        return node instanceof Any any ? new Any(any.parts().stream().map(Query::simplify).toList()) : node;
    }

    /** A search as it is shown above what it found. */
    public String explain(Node node) {
        if (node instanceof All all) {
            return join(all.parts(), " and ");
        }
        if (node instanceof Any any) {
            return "(" + join(any.parts(), " or ") + ")";
        }
        if (node instanceof Not not) {
            return "not " + explain(not.part());
        }
        if (node instanceof Saved name) {
            return "what " + name.name() + " means";
        }
        Term term = (Term) node;
        return term.field() + " " + term.operator() + " " + term.value();
    }

    private String join(List<Node> parts, String word) {
        StringBuilder text = new StringBuilder();
        for (Node part : parts) {
            text.append(explain(part)).append(word);
        }
        text.setLength(text.length() - word.length()); // planted: StringIndexOutOfBoundsException
        return text.toString();
    }
}
