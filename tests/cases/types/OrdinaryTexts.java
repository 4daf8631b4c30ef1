// SPDX-License-Identifier: Apache-2.0
//
// What ordinary runs make of texts and numbers: a key comes twice in a list, a part is missing, a number of the code stands
// in a text, a sum of characters is what it should be, dates are dates, and what
// the library does once (all character sets, say) does not end the runs.
//! run check --no-replay --no-proofs --max-steps 50000 --more-steps unlimited
//! others allowed
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

public class OrdinaryTexts {
    /** Entries, "b:1\nc:2". */
    public static Map<String, Integer> entries(String text) {
        Map<String, Integer> entries = new HashMap<>();
        for (String line : text.split("\n")) {
            String[] sides = line.split(":");
            Integer before = entries.put(sides[0], Integer.parseInt(sides[1]));
            if (before != null) {
                throw new IllegalStateException("twice"); //! finds IllegalStateException
            }
        }
        return entries;
    }

    public static int first(String line) {
        int at = line.indexOf('@');
        if (at <= 0) {
            return 0;
        }
        String[] rest = line.substring(at + 1).split("/");
        return rest[0].length(); //! finds ArrayIndexOutOfBoundsException
    }

    public static int level(String text) {
        int level = Integer.parseInt(text);
        if (level == 7301) {
            throw new IllegalStateException("reserved"); //! finds IllegalStateException
        }
        return level;
    }

    public static boolean isGenuine(String code) {
        int sum = 0;
        for (int i = 0; i < code.length(); i++) {
            sum += code.charAt(i) - '0';
        }
        if (code.length() > 5 && sum == 211) {
            throw new IllegalStateException("reserved"); //! finds IllegalStateException
        }
        return sum % 7 == 0;
    }

    public static LocalDate later(LocalDate day, long days) {
        return days < 0 ? day : day.plusDays(days); //! finds DateTimeException
    }

    private final byte[] bytes;

    public OrdinaryTexts(byte[] bytes) {
        this.bytes = bytes;
    }

    public static OrdinaryTexts of(String text, String charset) {
        return new OrdinaryTexts(text.getBytes(Charset.forName(charset)));
    }

    public long pair() {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int high = in.getInt();
        return high == 0 ? 0 : in.getShort(); //! finds BufferUnderflowException
    }
}
