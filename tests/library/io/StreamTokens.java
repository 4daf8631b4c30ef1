// SPDX-License-Identifier: Apache-2.0
import java.io.*;

public class StreamTokens {
    public static void main(String[] args) throws IOException {
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + foo(\"str\\n\", 'c') // comment\n-12 /* block */ end_1 .5"));
        t.slashSlashComments(true);
        t.slashStarComments(true);
        t.ordinaryChar('-');
        t.wordChars('_', '_');
        StringBuilder out = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            switch (t.ttype) {
                case StreamTokenizer.TT_NUMBER -> out.append("N").append(t.nval);
                case StreamTokenizer.TT_WORD -> out.append("W").append(t.sval);
                case '"', '\'' -> out.append("S").append(t.sval.trim());
                default -> out.append((char) t.ttype);
            }
            out.append("@").append(t.lineno()).append(' ');
        }
        System.out.println(out);
        StreamTokenizer lines = new StreamTokenizer(new StringReader("a b\n\nc"));
        lines.eolIsSignificant(true);
        lines.lowerCaseMode(true);
        int ends = 0;
        while (lines.nextToken() != StreamTokenizer.TT_EOF) if (lines.ttype == StreamTokenizer.TT_EOL) ends++;
        System.out.println(ends + " " + lines);
        lines = new StreamTokenizer(new StringReader("one two"));
        lines.nextToken();
        lines.pushBack();
        lines.nextToken();
        System.out.println(lines.sval + " " + lines);
        StreamTokenizer raw = new StreamTokenizer(new StringReader("1,2;3"));
        raw.resetSyntax();
        raw.wordChars('0', '9');
        raw.whitespaceChars(',', ',');
        while (raw.nextToken() != StreamTokenizer.TT_EOF) System.out.print(raw + " ");
        System.out.println();
    }
}
