// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringTokenizerTest {
    public static void main(String[] args) {
        StringTokenizer words = new StringTokenizer("the quick\tbrown\n fox");
        System.out.println(words.countTokens());
        while (words.hasMoreTokens()) System.out.print("[" + words.nextToken() + "]");
        System.out.println();
        StringTokenizer sum = new StringTokenizer("12+34-5*(6)", "+-*()", true);
        StringBuilder out = new StringBuilder();
        while (sum.hasMoreElements()) out.append(sum.nextElement()).append(' ');
        System.out.println(out.toString().trim());
        StringTokenizer mixed = new StringTokenizer("key=value;other=1", "=");
        System.out.println(mixed.nextToken() + " " + mixed.nextToken(";") + " " + mixed.nextToken("="));
        System.out.println(mixed.countTokens() + " " + mixed.hasMoreTokens());
        StringTokenizer wide = new StringTokenizer("a\ud83d\ude00b\ud83d\ude00c", "\ud83d\ude00");
        System.out.println(wide.countTokens() + wide.nextToken() + wide.nextToken());
        try {
            StringTokenizer none = new StringTokenizer("   ");
            System.out.println(none.countTokens());
            none.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("none left");
        }
        Enumeration<Object> e = new StringTokenizer("x y");
        System.out.println(Collections.list(e));
    }
}
