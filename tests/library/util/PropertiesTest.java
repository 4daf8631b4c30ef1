// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class PropertiesTest {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        String text = "# comment\n! another\nname = Jinx\nversion:1.0\npath=C\\:\\\\dir\\\nlong = first, \\\n    second, \\\n    third\n"
            + "empty=\nkey\\ with\\ spaces  value\nunicode=\\u00e9\\u4e2d\n   indented=yes\ntab\\tkey=\\tv\n";
        p.load(new StringReader(text));
        for (String key : new TreeSet<>(p.stringPropertyNames())) System.out.println(key + " -> [" + p.getProperty(key) + "]");
        System.out.println(p.getProperty("missing") + " " + p.getProperty("missing", "other") + " " + p.size());
        Properties child = new Properties(p);
        child.setProperty("name", "child");
        System.out.println(child.getProperty("name") + " " + child.getProperty("version") + " " + child.size() + " " + child.stringPropertyNames().size());
        Properties small = new Properties();
        small.setProperty("a b", " x=y:z#! \u00e9\n");
        StringWriter out = new StringWriter();
        small.store(out, null);
        String[] lines = out.toString().split("\n");
        System.out.println(lines[lines.length - 1]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        small.store(bytes, "c1\nc2");
        String[] stored = bytes.toString("ISO-8859-1").split("\n");
        System.out.println(stored[0] + "|" + stored[1] + "|" + stored[stored.length - 1]);
        Properties again = new Properties();
        again.load(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(again.equals(small) + " " + again.getProperty("a b").length());
        System.out.println("" + again.setProperty("a b", "new") + again.remove("a b") + again.isEmpty());
        try {
            again.load(new StringReader("x=\\u12g4"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
