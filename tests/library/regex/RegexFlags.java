// SPDX-License-Identifier: Apache-2.0
import java.util.regex.*;

public class RegexFlags {
    public static void main(String[] args) {
        System.out.println(Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE).matcher("\u00c9").matches() + " " + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00c9").matches());
        System.out.println(Pattern.compile("a.c", Pattern.DOTALL).matcher("a\nc").matches() + " " + Pattern.compile("a.c", Pattern.LITERAL).matcher("abc").matches() + " " + Pattern.compile("$", Pattern.UNIX_LINES | Pattern.MULTILINE).matcher("a\r\n").results().count());
        System.out.println(Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS).matcher("\u00e9t\u00e9").matches() + " " + Pattern.compile("\\w+").matcher("\u00e9t\u00e9").matches());
        System.out.println(Pattern.compile("a\u030a", Pattern.CANON_EQ).matcher("\u00e5").matches() + " " + Pattern.compile("a b", Pattern.COMMENTS).matcher("ab").matches());
        System.out.println(Pattern.compile("x(?i:y)z").matcher("xYz").matches() + " " + Pattern.compile("x(?i:y)z").matcher("XYz").matches() + " " + Pattern.compile("a(?-i)b", Pattern.CASE_INSENSITIVE).matcher("Ab").matches());
        for (String bad : new String[] {"[a", "a{2,1}", "\\", "(?<=a+)b", "(?z)", "\\p{Nope}", "[z-a]", "a**", "(?<1>x)", "\\k<no>"}) {
            try {
                System.out.println(Pattern.compile(bad).matcher("aab").find());
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " @" + e.getIndex());
            }
        }
        System.out.println(Pattern.compile("\\d+").matcher("12 34").usePattern(Pattern.compile("\\d+$")).find() + " " + Pattern.compile("ab").matcher("abab").toMatchResult().groupCount() + " " + Pattern.compile("x").toString());
        Matcher m = Pattern.compile("ca[a-z]").matcher("ca");
        System.out.println(m.matches() + " " + m.hitEnd() + " " + Pattern.compile("cat$").matcher("cat").find());
        String long1 = "a".repeat(500) + "b";
        System.out.println(Pattern.compile("(a|aa)+b").matcher(long1.substring(480)).matches() + " " + Pattern.compile("[ab]*b").matcher(long1).matches() + " " + Pattern.compile("a{500}b").matcher(long1).matches());
    }
}
