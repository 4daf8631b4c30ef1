// SPDX-License-Identifier: Apache-2.0
package railway;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** What the devices beside the track send. */
public class Telegram {
    /** What a telegram is about. */
    public enum Type { POSITION, SPEED, TEXT }

    /** A message that was understood. */
    public sealed interface Message permits Position, Speed, Text {
    }

    /** Where a train is. */
    public record Position(int metres) implements Message {
    }

    /** How fast it is. */
    public record Speed(int metresPerSecond) implements Message {
    }

    /** What a driver is to read. */
    public record Text(String text) implements Message {
    }

    /** Sums of half a byte each. */
    private static final int[] NIBBLES = {0, 7, 14, 9, 5, 2, 11, 12, 10, 13, 4, 3, 15, 8, 1, 6};
    private static final String[] REVISIONS = {"1.0", "1.1", "2.0"};

    private final Deque<Message> history = new ArrayDeque<>();

    /** The bytes of hexadecimal digits. */
    public static byte[] bytes(String hex) {
        byte[] out = new byte[(hex.length() + 1) / 2];
        for (int i = 0; i < hex.length(); i += 2) {
            int high = Character.digit(hex.charAt(i), 16);
            int low = Character.digit(hex.charAt(i + 1), 16); // planted: StringIndexOutOfBoundsException
            out[i / 2] = (byte) (high << 4 | low);
        }
        return out;
    }

    /** Takes a telegram: its type, the length of its body in two bytes, the body. */
    public Message receive(byte[] data) {
        if (data.length < 3) {
            return null;
        }
        ByteBuffer buffer = ByteBuffer.wrap(data);
        int code = buffer.get();
        byte[] body = new byte[buffer.getShort()]; // planted: NegativeArraySizeException
        buffer.get(body); // planted: BufferUnderflowException
        Type type = Type.values()[code]; // planted: ArrayIndexOutOfBoundsException
        Message message = switch (type) {
            case POSITION -> position(body);
            case SPEED -> speed(body);
            case TEXT -> text(body);
        };
        history.addLast(message);
        return message;
    }

    private static Position position(byte[] body) {
        int metres = (body[0] & 0xFF) << 8 | body[1] & 0xFF; // planted: ArrayIndexOutOfBoundsException
        return new Position(metres);
    }

    private static Speed speed(byte[] body) {
        if (body.length < 2) {
            return new Speed(0);
        }
        int metres = body[0] & 0xFF;
        int seconds = body[1] & 0x0F;
        return new Speed(metres / seconds); // planted: ArithmeticException
    }

    private static Text text(byte[] body) {
        if (body.length == 0) {
            return new Text("");
        }
        int size = body[0] & 0x7F;
        String text = new String(body, 1, size, StandardCharsets.US_ASCII); // planted: StringIndexOutOfBoundsException
        return new Text(text);
    }

    /** The last position in kilometres, or -1. */
    public int lastKilometre() {
        if (history.isEmpty()) {
            return -1;
        }
        Position last = (Position) history.getLast(); // planted: ClassCastException
        return last.metres() / 1000;
    }

    /** A number in groups of seven bits, the last of which has no sign. */
    public static int number(byte[] data, int at) {
        int value = 0;
        int from = Math.max(at, 0);
        while (from < data.length && data[from] < 0) {
            value = value << 7 | data[from++] & 0x7F;
        }
        return value << 7 | data[from]; // planted: ArrayIndexOutOfBoundsException
    }

    /** The sum of one byte's halves. */
    public static int nibbleSum(byte b) {
        return NIBBLES[b & 0x0F] ^ NIBBLES[b >> 4]; // planted: ArrayIndexOutOfBoundsException
    }

    private static int crc(byte[] data, int length) {
        int crc = 0xFF;
        for (int i = 0; i < length; i++) {
            crc ^= data[i] & 0xFF;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x80) != 0 ? crc << 1 ^ 0x131 : crc << 1;
            }
        }
        return crc & 0xFF;
    }

    /** The revision of a device, out of a greeting of at least four bytes that ends with its checksum. */
    public static String revision(byte[] greeting) {
        int last = greeting.length - 1;
        if (last < 3 || crc(greeting, last) != (greeting[last] & 0xFF)) {
            return "unknown";
        }
        return REVISIONS[greeting[1] >>> 4 & 0x07]; // planted: ArrayIndexOutOfBoundsException
    }
}
