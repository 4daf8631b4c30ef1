// SPDX-License-Identifier: Apache-2.0
public class StringStrip {
    static void show(String s) {
        System.out.print("[" + s.replace("\n", "\\n").replace("\t", "\\t") + "]");
    }

    public static void main(String[] args) {
        String[] inputs = {"  plain  ", "\t\nmixed \u2003", "\u3000wide\u3000", "\u0000nul\u0000", "", "   ", "none"};
        for (String s : inputs) {
            show(s.strip());
            show(s.stripLeading());
            show(s.stripTrailing());
            System.out.println(" " + s.trim().length() + " " + s.isBlank() + " " + s.isEmpty());
        }
        show("  one\n    two\n  three\n".stripIndent());
        System.out.println();
        show("a\nb\n\nc".indent(2));
        show("    a\n  b".indent(-3));
        System.out.println();
        show("tab\\t nl\\n quote\\\" oct\\101 uni\\s.".translateEscapes());
        System.out.println();
        System.out.println("a\r\nb\rc\nd\n".lines().map(l -> "<" + l + ">").reduce("", String::concat));
        System.out.println("".lines().count() + " " + "\n\n".lines().count());
    }
}
