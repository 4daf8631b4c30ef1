// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringCompare {
    public static void main(String[] args) {
        String[] words = {"apple", "Apple", "app", "", "apples", "\u00e9clair", "zebra", "\ud83d\ude00", "\uffee"};
        for (String a : words) {
            StringBuilder line = new StringBuilder();
            for (String b : words) line.append(Integer.signum(a.compareTo(b))).append(a.compareToIgnoreCase(b) > 0 ? '+' : '.').append(' ');
            System.out.println(line);
        }
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "a".compareTo("\u00e9"));
        System.out.println("STRASSE".equalsIgnoreCase("strasse") + " " + "\u0130".equalsIgnoreCase("i") + " " + "\u00c9".equalsIgnoreCase("\u00e9"));
        System.out.println("x".equals(null) + " " + "x".contentEquals(new StringBuilder("x")) + " " + "xy".contentEquals(new StringBuffer("xz")));
        Arrays.sort(words);
        System.out.println(String.join("|", words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER.reversed());
        System.out.println(String.join("|", words));
        String built = new StringBuilder("ap").append("ple").toString();
        System.out.println((built == "apple") + " " + (built.intern() == "apple") + " " + built.equals("apple"));
    }
}
