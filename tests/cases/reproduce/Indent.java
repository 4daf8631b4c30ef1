// SPDX-License-Identifier: Apache-2.0
// A text of many lines, one of which is too short.
package cases;

public class Indent {
    public static String cut(String text, int columns) {
        StringBuilder result = new StringBuilder();
        for (String line : text.split("\n")) {
            if (!line.startsWith("    ")) continue;
            result.append(line.substring(columns)).append('\n');
        }
        return result.toString();
    }
}

class IndentWitness {
    public static void main(String[] arguments) {
        Indent.cut("head\n    body of the text\n    more", 12);
    }
}
