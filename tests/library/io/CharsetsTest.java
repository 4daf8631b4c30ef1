// SPDX-License-Identifier: Apache-2.0
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class CharsetsTest {
    public static void main(String[] args) throws Exception {
        String s = "a\u00e9\u20ac\ud83d\ude00";
        for (Charset c : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII)) {
            byte[] b = s.getBytes(c);
            System.out.println(c + " " + Arrays.toString(b) + " " + new String(b, c).equals(s) + " " + c.canEncode() + " " + c.newEncoder().maxBytesPerChar());
        }
        System.out.println(Charset.forName("latin1").name() + " " + Charset.forName("utf8") + " " + Charset.isSupported("UTF-32") + " " + Charset.isSupported("nope") + " " + Charset.defaultCharset() + " " + StandardCharsets.UTF_8.contains(StandardCharsets.ISO_8859_1) + " " + Charset.forName("windows-1252").newEncoder().canEncode('\u20ac'));
        System.out.println(Arrays.toString(s.getBytes("windows-1252")) + " " + Arrays.toString("x".getBytes("UTF-32")) + " " + new String(new byte[] {(byte) 0xa4}, "ISO-8859-15"));
        byte[][] broken = {{(byte) 0xc3}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xff, 65}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xc0, (byte) 0x80}};
        for (byte[] b : broken) {
            StringBuilder out = new StringBuilder();
            for (char c : new String(b, StandardCharsets.UTF_8).toCharArray()) out.append(Integer.toHexString(c)).append(' ');
            System.out.print(out + "| ");
        }
        System.out.println();
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            strict.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff}));
        } catch (CharacterCodingException e) {
            System.out.println(e.getMessage());
        }
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'_'});
        System.out.println(StandardCharsets.US_ASCII.decode(ascii.encode(CharBuffer.wrap("na\u00efve"))));
        CharBuffer room = CharBuffer.allocate(2);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap("abc".getBytes()), room, true);
        System.out.println(result + " " + room.position());
        try {
            StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("\u00e9"));
        } catch (UnmappableCharacterException e) {
            System.out.println(e.getMessage());
        }
        try {
            Charset.forName("no such");
        } catch (IllegalCharsetNameException e) {
            System.out.println(e.getMessage());
        }
    }
}
