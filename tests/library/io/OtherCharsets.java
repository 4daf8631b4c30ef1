// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.*;
import java.util.*;

public class OtherCharsets {
    public static void main(String[] args) throws Exception {
        String[] names = {"windows-1252", "ISO-8859-15", "windows-1251", "KOI8-R", "Shift_JIS", "EUC-JP", "GBK", "Big5", "IBM500", "UTF-32BE"};
        String[] texts = {"caf\u00e9 \u20ac", "\u043f\u0440\u0438\u0432\u0435\u0442", "\u65e5\u672c\u8a9e", "\u4e2d\u6587"};
        for (String name : names) {
            Charset c = Charset.forName(name);
            StringBuilder line = new StringBuilder(c.name());
            for (String t : texts) {
                byte[] bytes = t.getBytes(c);
                line.append(' ').append(Arrays.hashCode(bytes)).append(new String(bytes, c).equals(t) ? "=" : "!");
            }
            System.out.println(line + " " + c.aliases().contains("latin9") + " " + c.newEncoder().canEncode('\u20ac'));
        }
        System.out.println(Charset.isSupported("x-no-such-charset") + " " + Charset.isSupported("x-EUC-TW"));
        try {
            Charset.forName("x-nowhere");
        } catch (UnsupportedCharsetException e) {
            System.out.println(e.getMessage());
        }
    }
}
