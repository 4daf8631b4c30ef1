// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringCase {
    public static void main(String[] args) {
        String[] words = {"Hello", "stra\u00dfe", "\u0130stanbul", "\u01c5", "\u03a3\u0399\u03a3", "ABC\u00c9", "123", "\ufb01n", "\u1e9e", "\ud801\udc00"};
        for (String w : words) {
            String up = w.toUpperCase(Locale.ROOT), low = w.toLowerCase(Locale.ROOT);
            System.out.println(up + " " + up.length() + " " + low + " " + low.length());
        }
        System.out.println("TITLE i".toLowerCase(new Locale("tr")) + " " + "title \u0131".toUpperCase(new Locale("tr")));
        System.out.println("I\u0300".toLowerCase(new Locale("lt")).length() + " " + "abc".toUpperCase().equals("ABC"));
        System.out.println("same".toLowerCase() == "same");
        StringBuilder title = new StringBuilder();
        for (String part : "the lord of the rings".split(" "))
            title.append(Character.toTitleCase(part.charAt(0))).append(part.substring(1)).append(' ');
        System.out.println(title.toString().trim());
    }
}
