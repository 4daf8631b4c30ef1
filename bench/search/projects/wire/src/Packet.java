// SPDX-License-Identifier: Apache-2.0
package wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;

/** Bytes on the wire. */
public class Packet {
    private static final String[] KINDS = {"data", "ack", "ping"};
    private final byte[] bytes;

    public Packet(byte[] bytes) {
        this.bytes = bytes;
    }

    public String kind() {
        return KINDS[bytes[0]]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The length that the header tells. */
    public int length() {
        return bytes[1] << 8 | bytes[2] & 0xff; // planted: ArrayIndexOutOfBoundsException
    }

    public byte[] body() {
        if (bytes.length < 3) {
            return new byte[0];
        }
        byte[] out = new byte[length()]; // planted: NegativeArraySizeException
        System.arraycopy(bytes, 3, out, 0, out.length); // planted: ArrayIndexOutOfBoundsException
        return out;
    }

    /** A number of four bytes at a place. */
    public int number(int at) {
        return ByteBuffer.wrap(bytes).getInt(at); // planted: IndexOutOfBoundsException
    }

    /** The first number, and the one behind it. */
    public long two() {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int a = in.getInt(); // planted: BufferUnderflowException
        return a == 0 ? 0 : in.getShort() / a; // planted: BufferUnderflowException
    }

    /** Two bytes that must not be alike. */
    public int rate() {
        if (bytes.length < 6) {
            return 0;
        }
        return 100 / (bytes[4] - bytes[5]); // planted: ArithmeticException
    }

    /** A text with its length before it. */
    public String text() {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        try {
            return in.readUTF();
        } catch (IOException e) {
            throw new IllegalStateException("cut short", e); // planted: IllegalStateException
        }
    }

    public static byte[] decode(String text) {
        return Base64.getDecoder().decode(text); // planted: IllegalArgumentException
    }

    /** The text in a charset that the peer names. */
    public String text(String charset) {
        return new String(bytes, Charset.forName(charset)); // planted: UnsupportedCharsetException
    }

    /** Hexadecimal: "0aff". */
    public static byte[] hex(String text) {
        byte[] out = new byte[text.length() / 2];
        for (int i = 0; i < text.length(); i += 2) {
            out[i / 2] = (byte) Integer.parseInt(text.substring(i, i + 2), 16); // planted: StringIndexOutOfBoundsException
        }
        return out;
    }

    /** A header of a name and a value: "Host: a". */
    public static String header(String line) {
        if (line.startsWith("X-")) {
            return line.substring(line.indexOf(": ") + 2, line.length() - 4); // planted: StringIndexOutOfBoundsException
        }
        return line.split(": ")[1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The port of an address. */
    public static int port(String address) {
        int colon = address.lastIndexOf(':');
        int port = colon < 0 ? 80 : Integer.parseInt(address.substring(colon + 1)); // planted: NumberFormatException
        if (port > 65535) {
            throw new IllegalArgumentException("port " + port); // planted: IllegalArgumentException
        }
        return port;
    }

    /** Bits of a mask from one to another. */
    public static BitSet bits(int from, int to) {
        BitSet out = new BitSet();
        out.set(from, to); // planted: IndexOutOfBoundsException
        return out;
    }

    public static byte[] write(String text) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new DataOutputStream(out).writeUTF(text);
            return out.toByteArray();
        } catch (IOException e) {
            throw new IllegalArgumentException("too long", e);
        }
    }

    /** The last character as the peer sends it. */
    public static int last(String text) {
        byte[] utf = text.getBytes(StandardCharsets.UTF_8);
        return text.charAt(utf.length - 1); // planted: StringIndexOutOfBoundsException
    }
}
