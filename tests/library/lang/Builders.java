// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Builders {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("str").append(2.5f).append(true).append(10L).append((Object) null).append(new char[] {'x'}).append(3.25);
        show(b); show(b.length()); b.insert(0, "<<").deleteCharAt(3).delete(0, 1).setCharAt(0, '#'); show(b); b.reverse(); show(b);
        b.setLength(3); show(b); b.replace(0, 2, "zz"); show(b); show(b.indexOf("z")); show(b.lastIndexOf("z")); show(b.charAt(1)); show(b.capacity() > 0);
        b.append("0123456789", 2, 5); show(b); b.appendCodePoint(65); show(b); show(b.substring(2)); show(b.compareTo(new StringBuilder("zz"))); 
        StringBuffer f = new StringBuffer("buf"); f.append(1).insert(1, 2.5).reverse(); show(f);
        try { b.charAt(100); } catch (IndexOutOfBoundsException e) { show("out"); }
        StringJoiner j = new StringJoiner(", ", "[", "]"); j.setEmptyValue("none"); show(j); j.add("a").add("b"); show(j); show(j.length());
        for (int i = 0; i < 100; i++) b.append(i); show(b.length()); b.append("\u4e2d"); show(b.length()); show(b.charAt(b.length() - 1) == '\u4e2d');
    }
}
