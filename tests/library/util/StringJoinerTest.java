// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringJoinerTest {
    public static void main(String[] args) {
        StringJoiner plain = new StringJoiner("-");
        System.out.println("'" + plain + "' " + plain.length());
        plain.add("a").add("").add(null);
        System.out.println(plain + " " + plain.length());
        StringJoiner braces = new StringJoiner(", ", "{", "}");
        System.out.println(braces);
        braces.setEmptyValue("EMPTY");
        System.out.println(braces + " " + braces.length());
        braces.add("");
        System.out.println(braces);
        for (int i = 0; i < 12; i++) braces.add(String.valueOf(i * i));
        System.out.println(braces);
        braces.merge(plain);
        braces.merge(new StringJoiner("x"));
        System.out.println(braces + " " + braces.length());
        System.out.println(String.join("/", List.of("x", "y", "z")) + " " + String.join("", "p", "q"));
        StringJoiner unicode = new StringJoiner("\u2192", "\u00ab", "\u00bb").add("\u00e9t\u00e9").add("hiver");
        System.out.println(unicode);
        try {
            new StringJoiner(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
