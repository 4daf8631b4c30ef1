// SPDX-License-Identifier: Apache-2.0
//
// A range of the caller's own that does not fit, however far it is handed on and whatever is added to it, is noise, also
// where calls pass such numbers and where an object has changed before; what the code computes by itself is a bug.
//! run check --no-replay
//! others allowed
public class Ranges {
    private final byte[] kept = new byte[16];
    private int used;

    private static int word(byte[] bytes, int at) {
        return bytes[at] << 8 | bytes[at + 1]; //! noise ArrayIndexOutOfBoundsException
    }

    /** Adds words. */
    public int update(byte[] bytes, int offset, int length) {
        if (bytes == null || length < 2) return 0;
        used += length;
        int sum = 0;
        for (int i = offset; i < offset + length - 1; i += 2) sum += word(bytes, i);
        return sum;
    }

    /** The digit at a place. */
    public static char digit(boolean[] bits, int place) {
        if (bits == null || bits.length == 0) return '0';
        return bits[bits.length - 1 - place] ? '1' : '0'; //! noise ArrayIndexOutOfBoundsException
    }

    /** A letter from the end. */
    public static char fromEnd(String text, int place) {
        if (text == null) return ' ';
        return text.charAt(text.length() - place); //! noise StringIndexOutOfBoundsException
    }

    static int test() {
        return new Ranges().update(new byte[4], 0, 2) + digit(new boolean[2], 1) + fromEnd("ab", 1);
    }

    /** The slot of a key. */
    public byte slot(int key) {
        return kept[(key * 31) % kept.length]; //! bug ArrayIndexOutOfBoundsException
    }

    /** The letter behind the point. */
    public static char fraction(String number) {
        return number == null ? ' ' : number.charAt(number.indexOf('.') + 1); //! bug StringIndexOutOfBoundsException
    }

    /** Bits in bytes. */
    public static byte[] bits(int count) {
        return new byte[(count + 7) / 8]; //! noise NegativeArraySizeException
    }

    /** Steps on a line of sixteen. */
    public static final class Walk {
        private final byte[] line = new byte[16];
        private int place = 1;

        public void step(int by) {
            if (by < 16) place = by;
        }

        public byte here() {
            return line[place]; //! noise ArrayIndexOutOfBoundsException
        }
    }

    /** Room for twice as much. */
    public static int[] twice(int size) {
        return size <= 0 ? new int[0] : new int[size * 2]; //! bug NegativeArraySizeException
    }
}
