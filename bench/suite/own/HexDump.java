// SPDX-License-Identifier: Apache-2.0
package own;

/** Bytes as text and back. */
public final class HexDump {
    private static final String DIGITS = "0123456789abcdef";

    private HexDump() {
    }

    public static String encode(byte[] bytes) {
        return encode(bytes, 0, bytes.length);
    }

    public static String encode(byte[] bytes, int from, int to) {
        if (from < 0 || to > bytes.length || from > to) {
            throw new IndexOutOfBoundsException(from + " to " + to + " of " + bytes.length);
        }
        StringBuilder out = new StringBuilder();
        for (int i = from; i < to; i++) {
            out.append(DIGITS.charAt(bytes[i] >> 4 & 15)).append(DIGITS.charAt(bytes[i] & 15));
        }
        return out.toString();
    }

    public static byte[] decode(String text) {
        if (text.length() % 2 != 0) {
            throw new IllegalArgumentException("odd number of digits");
        }
        byte[] out = new byte[text.length() / 2];
        for (int i = 0; i < out.length; i++) {
            out[i] = (byte) (digit(text.charAt(2 * i)) << 4 | digit(text.charAt(2 * i + 1)));
        }
        return out;
    }

    private static int digit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        if (c >= 'a' && c <= 'f') {
            return c - 'a' + 10;
        }
        if (c >= 'A' && c <= 'F') {
            return c - 'A' + 10;
        }
        throw new IllegalArgumentException("no digit: " + c);
    }

    public static String printable(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(b >= 32 && b < 127 ? (char) b : '.');
        }
        return out.toString();
    }

    public static int checksum(byte[] bytes) {
        int a = 1;
        int b = 0;
        for (byte x : bytes) {
            a = (a + (x & 255)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }
}
