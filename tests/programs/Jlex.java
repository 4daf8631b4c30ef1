// SPDX-License-Identifier: Apache-2.0
// jars JLex.jar
// JLex reads a specification from a file and writes the scanner beside it, which is printed.
import java.io.BufferedReader;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.IOException;

public class Jlex {
    static final String SPECIFICATION = "class Token { Token(int kind, String text) {} }\n"
            + "%%\n"
            + "%type Token\n%line\n%char\n%state COMMENT\n"
            + "DIGIT=[0-9]\nLETTER=[A-Za-z_]\n"
            + "%%\n"
            + "<YYINITIAL> {LETTER}({LETTER}|{DIGIT})* { return new Token(1, yytext()); }\n"
            + "<YYINITIAL> {DIGIT}+(\".\"{DIGIT}+)? { return new Token(2, yytext()); }\n"
            + "<YYINITIAL> \"/*\" { yybegin(COMMENT); }\n"
            + "<COMMENT> \"*/\" { yybegin(YYINITIAL); }\n"
            + "<COMMENT> . { }\n"
            + "<YYINITIAL,COMMENT> [ \\t\\n\\r]+ { }\n";

    static void run(byte[] specification) throws IOException {
        File file = File.createTempFile("scanner", ".lex"), made = new File(file.getPath() + ".java");
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(specification);
        }
        JLex.Main.main(new String[] {file.getPath()});
        try (BufferedReader in = new BufferedReader(new FileReader(made))) {
            for (String line; (line = in.readLine()) != null;) {
                System.out.println(line);
            }
        }
        System.out.println(file.delete() + " " + made.delete() + " " + made.exists());
    }

    public static void main(String[] args) throws IOException {
        run(SPECIFICATION.getBytes());
        System.exit(7);
    }

    public static class Symbolic {
        public static void main(String[] args) throws IOException {
            byte[] specification = "%%\nD=[0-9]\n%%\n{D}+ { return 1; }\n[ab]* { }\n".getBytes();
            for (int at : new int[] {6, 8, 13 + 3, 36}) {
                specification[at] = jinx.Jinx.symbolicByte();
            }
            run(specification);
        }
    }
}
