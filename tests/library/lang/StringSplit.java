// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringSplit {
    static void show(String[] parts) {
        StringBuilder out = new StringBuilder().append(parts.length).append(':');
        for (String p : parts) out.append('<').append(p).append('>');
        System.out.println(out);
    }

    public static void main(String[] args) {
        show("a,b,,c,,".split(","));
        show("a,b,,c,,".split(",", -1));
        show("a,b,,c,,".split(",", 2));
        show(",a".split(","));
        show("".split(","));
        show("abc".split(""));
        show("2024-01-15T10:20".split("[-T:]"));
        show("one  two   three".split(" +"));
        show("a.b.c".split("\\."));
        show("a|b|c".split("|"));
        show("x1y22z333".split("\\d+"));
        show("x1y22z333".split("(?<=\\d)(?=[a-z])"));
        show("boo:and:foo".split("o", 0));
        show("boo:and:foo".split("o", 5));
        show(" lead".split(" "));
        show("same".split("nope"));
        System.out.println(Arrays.stream("3 1 2".split(" ")).mapToInt(Integer::parseInt).sum());
        try {
            "x".split("[");
        } catch (java.util.regex.PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex());
        }
    }
}
