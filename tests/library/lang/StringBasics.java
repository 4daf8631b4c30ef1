// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringBasics {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        String s = "Hello, World";
        show(s.length()); show(s.charAt(4)); show(s.indexOf("World")); show(s.indexOf('o', 5)); show(s.lastIndexOf('o'));
        show(s.substring(7)); show(s.substring(0, 5)); show(s.toUpperCase()); show(s.toLowerCase()); show(s.replace('l', 'L'));
        show(s.replace("World", "There")); show(s.contains("lo, W")); show(s.startsWith("Hell")); show(s.endsWith("rld"));
        show(s.compareTo("Help")); show(s.compareToIgnoreCase("HELLO")); show(s.equalsIgnoreCase("hello, world"));
        show(s.isEmpty()); show("   ".isBlank()); show("  x ".trim() + "|"); show("  x ".strip() + "|"); show("ab".repeat(3));
        show(s.hashCode()); show("".hashCode()); show(s.concat("!")); show(s.matches("H.*d")); show(s.equals(null));
        show(String.join("-", "a", "b", "c")); show(String.valueOf(3.5)); show(String.valueOf(new char[] {'x', 'y'}));
        show(Arrays.toString("a,b,,c,,".split(","))); show(Arrays.toString("a1b22c".split("[0-9]+")));
        show(Arrays.toString("a:b:c".split(":", 2))); show("a-b".intern() == "a-b"); show(new String("q") == "q");
        show("x\ty".length()); show("\u00e9\u4e2d".length()); show("\u4e2d\u6587".toUpperCase()); show("stra\u00dfe".toUpperCase());
    }
}
