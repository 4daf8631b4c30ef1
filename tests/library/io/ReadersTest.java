// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;
import java.util.stream.*;

public class ReadersTest {
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new StringReader("first\nsecond\r\nthird\rlast"));
        for (String l; (l = lines.readLine()) != null;) System.out.print("<" + l + ">");
        System.out.println();
        System.out.println(new BufferedReader(new StringReader("a\nb\n\nc")).lines().collect(Collectors.joining("|")));
        LineNumberReader numbered = new LineNumberReader(new StringReader("x\ny\nz"));
        numbered.readLine();
        numbered.readLine();
        System.out.println(numbered.getLineNumber() + " " + numbered.readLine() + " " + numbered.getLineNumber());
        PushbackReader push = new PushbackReader(new StringReader("abc"), 3);
        push.read();
        push.unread("xyz".toCharArray());
        char[] four = new char[4];
        System.out.println(push.read(four) + " " + new String(four));
        CharArrayReader chars = new CharArrayReader("characters".toCharArray(), 2, 5);
        chars.skip(1);
        chars.mark(0);
        System.out.println((char) chars.read() + "" + (char) chars.read());
        chars.reset();
        System.out.println((char) chars.read() + " " + chars.ready());
        InputStreamReader decoder = new InputStreamReader(new ByteArrayInputStream("\u00e9\u4e2d\ud83d\ude00".getBytes("UTF-8")), "UTF-8");
        StringBuilder points = new StringBuilder();
        for (int c; (c = decoder.read()) >= 0;) points.append(Integer.toHexString(c)).append(' ');
        System.out.println(points + decoder.getEncoding());
        StringReader marked = new StringReader("0123456789");
        marked.skip(4);
        marked.mark(5);
        System.out.println(marked.read() + " " + marked.read());
        marked.reset();
        System.out.println(marked.read());
        marked.close();
        try {
            marked.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StringWriter copy = new StringWriter();
        System.out.println(new StringReader("transfer").transferTo(copy) + " " + copy + " " + Reader.nullReader().read());
    }
}
