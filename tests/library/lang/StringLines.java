// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringLines {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show("a\nb\r\nc".lines().count()); show(" x\n  y\n".indent(2)); show("  a\n    b".stripIndent()); show("a\\tb".translateEscapes());
        show("%d items".formatted(3)); show("abc".chars().sum()); show("abc".codePointAt(1)); show("  lead".stripLeading()); show("trail  ".stripTrailing() + "|");
        show("Mississippi".replaceAll("ss", "SS")); show("Mississippi".replaceFirst("i", "!")); show("a.b.c".split("\\.").length);
        show("banana".indexOf("an", 2)); show("banana".lastIndexOf("an")); show("banana".regionMatches(true, 1, "ANA", 0, 3));
        show(new StringBuilder("abc").reverse()); show("abc".contentEquals(new StringBuilder("abc"))); show("b".compareTo("a"));
        show("\ud83d\ude00x".codePointCount(0, 3)); show(new String(Character.toChars(0x1F600)).length()); show("abc".toCharArray().length);
        show(String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2)); show("a,b".split(",")[1]); show("ABC".chars().mapToObj(c -> (char) (c + 1)).toList());
    }
}
