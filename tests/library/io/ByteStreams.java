// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class ByteStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < 50; i++) out.write(i * i);
        out.write(new byte[] {9, 8, 7}, 1, 2);
        System.out.println(out.size() + " " + Arrays.hashCode(out.toByteArray()));
        ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
        System.out.println(in.read() + " " + in.skip(10) + " " + in.available() + " " + in.read() + " " + in.markSupported());
        in.mark(0);
        byte[] some = in.readNBytes(5);
        in.reset();
        System.out.println(Arrays.toString(some) + " " + in.read() + " " + in.readAllBytes().length + " " + in.read());
        SequenceInputStream both = new SequenceInputStream(new ByteArrayInputStream("abc".getBytes()), new ByteArrayInputStream("def".getBytes()));
        System.out.println(new String(both.readAllBytes()));
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 2);
        int first = push.read();
        push.unread(first);
        push.unread(99);
        System.out.println(push.read() + " " + push.read() + " " + push.available());
        try {
            push.unread(new byte[5]);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 8);
        buffered.mark(4);
        buffered.skip(3);
        buffered.reset();
        System.out.println(buffered.available() + " " + buffered.transferTo(OutputStream.nullOutputStream()));
        BufferedOutputStream sink = new BufferedOutputStream(out, 4);
        out.reset();
        sink.write("hello".getBytes());
        sink.write('!');
        System.out.print(out.size() + " ");
        sink.flush();
        System.out.println(out.size() + " " + out);
        System.out.println(InputStream.nullInputStream().read() + " " + new ByteArrayInputStream(new byte[10], 2, 3).available());
        FilterInputStream upper = new FilterInputStream(new ByteArrayInputStream("shout".getBytes())) {
            @Override
            public int read() throws IOException {
                int c = super.read();
                return c < 0 ? c : Character.toUpperCase(c);
            }
        };
        StringBuilder text = new StringBuilder();
        for (int c; (c = upper.read()) >= 0;) text.append((char) c);
        System.out.println(text);
    }
}
