// SPDX-License-Identifier: Apache-2.0
import java.util.regex.*;
import java.util.*;

public class RegexReplace {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("\\d+").matcher("a1b22c333");
        StringBuilder out = new StringBuilder();
        while (m.find()) m.appendReplacement(out, String.valueOf(Integer.parseInt(m.group()) * 2));
        m.appendTail(out);
        System.out.println(out + " " + m.reset().replaceAll(r -> "<" + r.group().length() + ">") + " " + m.replaceFirst("#"));
        System.out.println(Matcher.quoteReplacement("$1\\") + " " + "cost".replaceAll("cost", Matcher.quoteReplacement("$5")) + " " + Pattern.quote("a.b") + " " + "a.b axb".replaceAll(Pattern.quote("a.b"), "!"));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c  ,d")) + " " + Pattern.compile(":").splitAsStream("x:y:z").count() + " " + Arrays.toString(Pattern.compile("").split("abc")));
        Map<String, String> values = Map.of("name", "Ann", "day", "Monday");
        System.out.println(Pattern.compile("\\{(\\w+)\\}").matcher("Hi {name}, it is {day} {x}").replaceAll(r -> values.getOrDefault(r.group(1), "?")));
        System.out.println("camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase() + " " + "snake_case_here".replaceAll("_(.)", "-$1") + " " + "  many   spaces ".replaceAll("\\s+", " ").strip());
        System.out.println(Pattern.compile("o").matcher("foo boo").results().map(MatchResult::start).toList() + " " + Pattern.compile("^\\w", Pattern.MULTILINE).matcher("ab\ncd").replaceAll("*"));
        System.out.println(Pattern.compile("a|e|i|o|u").asPredicate().test("xyz") + " " + Pattern.compile("[a-z]+").asMatchPredicate().test("abc") + " " + Pattern.matches("\\d{3}", "123") + " " + Pattern.compile("x").pattern() + Pattern.compile("x", Pattern.CASE_INSENSITIVE).flags());
        Matcher region = Pattern.compile("^b").matcher("abab");
        region.region(1, 3);
        System.out.println(region.find() + " " + region.useAnchoringBounds(false).reset().region(1, 3).find() + " " + region.regionStart());
    }
}
