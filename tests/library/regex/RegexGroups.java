// SPDX-License-Identifier: Apache-2.0
import java.util.regex.*;

public class RegexGroups {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(-(\\d\\d))?").matcher("on 2024-03-05 and 1999-12, not 12-1");
        while (m.find()) {
            System.out.println(m.group() + " " + m.start() + ".." + m.end() + " " + m.group("year") + " " + m.group("month") + " " + m.group(4) + " " + m.start(4) + " " + m.groupCount());
        }
        Matcher back = Pattern.compile("\\b(\\w+) \\1\\b").matcher("this is is a a test");
        while (back.find()) System.out.print(back.group(1) + "@" + back.start() + " ");
        System.out.println();
        MatchResult r = Pattern.compile("(a)(b)?").matcher("ac").results().findFirst().get();
        System.out.println(r.group(1) + " " + r.group(2) + " " + r.end(2));
        Matcher whole = Pattern.compile("(x+)(y+)").matcher("xxyyy");
        System.out.println(whole.matches() + " " + whole.group(1).length() + whole.group(2).length() + " " + whole.lookingAt() + " " + whole.hitEnd());
        System.out.println(Pattern.compile("(?:ab)+(c)").matcher("ababc").replaceAll("<$1>") + " " + Pattern.compile("(?<n>\\d)").matcher("a1b2").replaceAll("[${n}]"));
        System.out.println(Pattern.compile("((a)(b(c)))").matcher("abc").replaceFirst("$1-$2-$3-$4"));
        Runnable[] bad = {() -> m.group("nope"), () -> Pattern.compile("a").matcher("a").group(), () -> whole.group(3), () -> Pattern.compile("(").matcher(""), () -> Pattern.compile("(?<a>x)(?<a>y)"), () -> Pattern.compile("*a")};
        for (Runnable b : bad) {
            try {
                b.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage().replace("\n", "/"));
            }
        }
    }
}
