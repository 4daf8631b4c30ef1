// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class WritersTest {
    public static void main(String[] args) throws IOException {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print(1);
        out.print('c');
        out.print(2.5);
        out.print(true);
        out.print((Object) null);
        out.println();
        out.printf("%5d|%-5s|%n", 42, "ab");
        out.println(new char[] {'x', 'y'});
        out.append("app").append('e').append("nded", 0, 2).println(3L);
        out.write("written", 2, 3);
        out.flush();
        System.out.println(text + " " + text.getBuffer().length() + " " + out.checkError());
        BufferedWriter buffered = new BufferedWriter(text, 4);
        text.getBuffer().setLength(0);
        buffered.write("long text");
        buffered.newLine();
        buffered.append('z').flush();
        System.out.println(text);
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("abcdef", 1, 4);
        System.out.println(chars.size() + chars.toString() + chars.toCharArray()[0]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStreamWriter encoder = new OutputStreamWriter(bytes, "UTF-16BE")) {
            encoder.write("h\u00e9");
        }
        System.out.println(Arrays.toString(bytes.toByteArray()));
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(sink, true, "ISO-8859-1");
        stream.print("\u00e9\u4e2d");
        stream.println(1.0f);
        stream.format("%x", 255);
        stream.write(65);
        stream.close();
        System.out.println(Arrays.toString(sink.toByteArray()) + stream.checkError());
        PrintWriter failing = new PrintWriter(new Writer() {
            @Override
            public void write(char[] c, int from, int count) throws IOException {
                throw new IOException("full");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        failing.print("x");
        System.out.println(failing.checkError());
    }
}
