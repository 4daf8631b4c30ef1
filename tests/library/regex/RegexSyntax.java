// SPDX-License-Identifier: Apache-2.0
import java.util.regex.*;

public class RegexSyntax {
    static void check(String regex, String... inputs) {
        Pattern p = Pattern.compile(regex);
        StringBuilder line = new StringBuilder(regex).append(':');
        for (String s : inputs) {
            Matcher m = p.matcher(s);
            line.append(' ').append(m.matches() ? "full" : m.reset().find() ? m.start() + "-" + m.end() : "no");
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        check("a?b*c+", "c", "abbc", "ab", "xcc");
        check("a{2,4}", "a", "aaa", "aaaaa");
        check("a+?b", "aab", "b");
        check("a*+a", "aaa");
        check("(?>a+)b", "aab", "aac");
        check("[^a-c]+", "abc", "xyz", "abcd");
        check("[a-z&&[^aeiou]]+", "xyz", "hello");
        check("[\\w.-]+@[\\w.-]+\\.[a-z]{2,}", "me@site.org", "bad@", "x.y@a-b.co");
        check("foo(?=bar)", "foobar", "foobaz");
        check("foo(?!bar)", "foobar", "foobaz");
        check("(?<=\\$)\\d+", "$45", "45");
        check("(?<!x)y", "xy", "zy");
        check("(?i)HeLLo", "hello", "HELL");
        check("(?s)a.b", "a\nb");
        check("a.b", "a\nb");
        check("(?m)^b$", "a\nb\nc");
        check("(?x) a b # comment", "ab");
        check("\\p{Lu}\\p{Ll}+", "Hello", "\u00c9t\u00e9", "x");
        check("\\p{IsGreek}+", "\u03b1\u03b2", "ab");
        check("\\p{Punct}\\p{Digit}\\p{Alpha}", "!1a");
        check("\\bcat\\b", "a cat sat", "concat");
        check("\\Aab\\z", "ab", "ab\n");
        check("\\x41\\u0042\\0103\\t", "ABC\t");
        check("\\Q.*\\E+", ".**", ".*");
        check("\\h\\v\\R", " \n\r\n");
        check("(a|ab)(c|bcd)(d*)", "abcd");
        check("(\\w)(\\w)\\2\\1", "abba", "abab");
        check("((a*)*)*b", "aaaaab", "aaaa");
        check("[\\d&&[^5]]", "5", "6");
        check("\\X", "e\u0301");
        check("^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$", "192.168.0.1", "256.1.1.1", "1.2.3");
    }
}
