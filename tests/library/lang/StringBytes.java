// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.nio.charset.*;

public class StringBytes {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(Arrays.toString("h\u00e9llo".getBytes(StandardCharsets.UTF_8))); show(Arrays.toString("h\u00e9".getBytes(StandardCharsets.ISO_8859_1)));
        show(Arrays.toString("h\u00e9".getBytes(StandardCharsets.US_ASCII))); show(Arrays.toString("hi".getBytes(StandardCharsets.UTF_16)));
        show(new String(new byte[] {104, 105}, StandardCharsets.UTF_8)); show(new String(new byte[] {(byte) 0xc3, (byte) 0xa9}, StandardCharsets.UTF_8));
        show(new String(new byte[] {(byte) 0xff, 65}, StandardCharsets.UTF_8).length()); show("abc".getBytes().length); show(new String("abc".getBytes("UTF-8"), "UTF-8"));
        show(Charset.forName("UTF-8").name()); show(Charset.defaultCharset()); show(Charset.isSupported("ISO-8859-1"));
        try { "a".getBytes("no-such"); } catch (java.io.UnsupportedEncodingException e) { show(e.getMessage()); }
    }
}
