// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class TextBlocks {
    static void show(Object o) {
        System.out.println(o);
    }

    static String caesar(String s, int n) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) { if (Character.isUpperCase(c)) b.append((char) ('A' + Math.floorMod(c - 'A' + n, 26))); else if (Character.isLowerCase(c)) b.append((char) ('a' + Math.floorMod(c - 'a' + n, 26))); else b.append(c); } return b.toString(); }

    public static void main(String[] args) throws Exception {
        String t = """
            {
              "a": "b\\"c"
            }
            """; show(t); show(t.lines().map(String::strip).filter(s -> !s.isEmpty()).count()); show(t.hashCode());
        String csv = "name,age\nann,30\nbob,25"; Map<String, Integer> ages = new LinkedHashMap<>(); for (String line : csv.split("\n")) { String[] f = line.split(","); if (!f[0].equals("name")) ages.put(f[0], Integer.parseInt(f[1])); } show(ages);
        StringBuilder wrap = new StringBuilder(); int col = 0; for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) { if (col + w.length() > 15) { wrap.append("\n"); col = 0; } wrap.append(w).append(' '); col += w.length() + 1; } show(wrap); show(caesar("Hello, World!", 3)); show(caesar(caesar("abc", 5), -5)); show(new StringBuilder("racecar").reverse().toString().equals("racecar")); show("hello world".chars().filter(c -> "aeiou".indexOf(c) >= 0).count()); show(Arrays.stream("b a c".split(" ")).sorted().reduce("", String::concat)); show(String.valueOf((Object) null)); show("a".compareTo("abc")); show("%s has %d".formatted("x", 3)); show("x".equals(null)); show("Title Case Me".replaceAll("[a-z ]", "")); char[] cs = "sort me".toCharArray(); Arrays.sort(cs); show(new String(cs).trim()); show("ab".toCharArray()[1]); show(Integer.toString(255, 2)); show("\u00df".toUpperCase().length()); show("I".toLowerCase(Locale.ROOT));
    }
}
