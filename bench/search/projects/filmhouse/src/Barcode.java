// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;

/**
 * What is stuck on cans. A code has 40 bits: four for the kind, 24 for the number of the film, eight for the copy, four
 * for a check sum over the other nine groups of four.
 */
public final class Barcode {
    /** What is in the can. */
    public enum Kind {
        NEGATIVE, POSITIVE, SOUND, VIDEO, PAPER
    }

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final byte[] VALUES = new byte[128];
    private static final int[] WEIGHTS = {3, 7, 1, 3, 7, 1, 3, 7, 1};
    private static final String[] BARS = {"nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww",
        "wnnwn", "nwnwn"};
    private static final int[] ONES = new int[16];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            VALUES[ALPHABET.charAt(i)] = (byte) i;
        }
        for (int i = 1; i < ONES.length; i++) {
            ONES[i] = ONES[i >> 1] + (i & 1);
        }
    }

    private Barcode() {
    }

    public static long encode(Kind kind, int film, int copy) {
        if (film < 0 || film >= 1 << 24) {
            throw new IllegalArgumentException("film: " + film);
        }
        long code = (long) kind.ordinal() << 36 | (long) film << 12 | (copy & 0xFF) << 4;
        return code | sum(code);
    }

    private static int sum(long code) {
        int sum = 0;
        for (int group = 1; group < 10; group++) {
            sum += WEIGHTS[group - 1] * (int) (code >>> 4 * group & 0xF);
        }
        return sum & 0xF;
    }

    public static boolean isValid(long code) {
        return code >>> 40 == 0 && (code & 0xF) == sum(code);
    }

    public static Kind kind(long code) {
        if (!isValid(code)) {
            throw new IllegalArgumentException("not a code: " + Long.toHexString(code));
        }
        return Kind.values()[(int) (code >>> 36)]; // planted: ArrayIndexOutOfBoundsException
    }

    /** Reads the letters below the bars; dashes do not count. */
    public static long parse(String text) {
        long code = 0;
        for (char letter : text.toUpperCase(Locale.ROOT).toCharArray()) {
            if (letter == '-') {
                continue;
            }
            int value = VALUES[letter]; // planted: ArrayIndexOutOfBoundsException
            if (value < 0) {
                throw new IllegalArgumentException("letter: " + letter);
            }
            code = code << 5 | value;
        }
        return code;
    }

    /** What old scanners send: # and sixteen hexadecimal digits, or a decimal number. */
    public static long scanned(String line) {
        if (line.startsWith("#")) {
            return Long.parseLong(line.substring(1), 16); // planted: NumberFormatException
        }
        return parse(line);
    }

    /** The check digit of an old number: the weighted sum of its digits. */
    public static int checkDigit(String number) {
        int sum = 0;
        for (int i = 0; i < number.length(); i++) {
            char digit = number.charAt(i);
            if (digit < '0' || digit > '9') {
                throw new IllegalArgumentException("digit: " + digit);
            }
            sum += WEIGHTS[i] * (digit - '0'); // planted: ArrayIndexOutOfBoundsException
        }
        return (10 - sum % 10) % 10;
    }

    /** Interleaved two of five: digits in pairs, one in the bars and one in the gaps. */
    public static String bars(String digits) {
        StringBuilder bars = new StringBuilder("nnnn");
        for (int i = 0; i < digits.length(); i += 2) {
            String black = BARS[Character.digit(digits.charAt(i), 10)]; // planted: ArrayIndexOutOfBoundsException
            String white = BARS[Character.digit(digits.charAt(i + 1), 10)]; // planted: StringIndexOutOfBoundsException
            for (int k = 0; k < 5; k++) {
                bars.append(black.charAt(k)).append(white.charAt(k));
            }
        }
        return bars.append("wnn").toString();
    }

    /** How many bits of a radio tag are set. */
    public static int ones(byte[] tag) {
        int ones = 0;
        for (byte part : tag) {
            ones += ONES[part & 0xF] + ONES[part >> 4]; // planted: ArrayIndexOutOfBoundsException
        }
        return ones;
    }

    /** A radio tag: a length byte, and the code in the last eight of so many bytes. */
    public static long fromTag(byte[] tag) {
        ByteBuffer buffer = ByteBuffer.wrap(tag);
        if (!buffer.hasRemaining()) {
            return 0;
        }
        int length = buffer.get() & 0x3F;
        for (int skip = length - 8; skip > 0; skip--) {
            buffer.get(); // planted: BufferUnderflowException
        }
        return buffer.getLong(); // planted: BufferUnderflowException
    }
}
