// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("joe@example.com, ann@test.com"); while (m.find()) show(m.group() + " " + m.group(1) + " " + m.start(2) + " " + m.end()); show(Pattern.matches("[a-z]+\\d*", "abc123")); show("a1b2c3".replaceAll("([a-z])(\\d)", "$2$1")); show(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d"))); show(Pattern.compile("^h.*o$", Pattern.CASE_INSENSITIVE).matcher("HELLO").matches());
        Matcher n = Pattern.compile("(?<year>\\d{4})-(?<mon>\\d\\d)").matcher("on 2024-05"); show(n.find()); show(n.group("year")); show(n.groupCount()); show("aaa".replaceAll("a*?", "x")); show("foo.bar".split(Pattern.quote(".")).length); show("xaby".matches(".*(ab|cd).*")); show("(a(b)c)".replaceAll("[()]", "")); show(Pattern.compile("a+").matcher("aaab").lookingAt()); show(Pattern.compile("(a+)+b").matcher("aaaab").matches()); show("AbC".replaceAll("(?i)b", "*")); show("tel: 555-1234".replaceAll("\\D", "")); show("one two  three".split("\\s+").length); show("aXbX".replaceFirst("X$", "")); show(Pattern.compile("\\bfoo\\b").matcher("a foo b").find()); show("x=1;y=2".replaceAll("(\\w)=(\\d)", "$1:$2"));
        try { Pattern.compile("(unclosed"); } catch (PatternSyntaxException e) { show(e.getDescription()); } try { n.group(9); } catch (IndexOutOfBoundsException e) { show(e.getMessage()); } StringBuilder sb = new StringBuilder(); Matcher r = Pattern.compile("\\d+").matcher("a1b22"); while (r.find()) r.appendReplacement(sb, "<" + r.group() + ">"); r.appendTail(sb); show(sb); show(Pattern.compile("\\d").matcher("a1b2").results().map(MatchResult::group).collect(Collectors.toList())); show(Pattern.compile("(?=b)").split("abab").length); show("caf\u00e9".matches("\\p{L}+")); show("a\nb".matches("(?s)a.b")); show("abcabc".matches("(abc)\\1")); show(Pattern.compile(",").splitAsStream("a,b").count()); show(Pattern.compile("x").asPredicate().test("axb")); show("[tag]".replaceAll("\\[|\\]", "|")); show("z".matches("[^a-y&&[a-z]]")); show("aaaa".replaceAll("a{2}", "b")); show("a-b_c".split("[-_]").length);
    }
}
