// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.format.*;
import java.util.*;

public class DatePatterns {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 14, 7, 9, 123456789);
        String[] patterns = {"yyyy-MM-dd", "d/M/yy", "HH:mm:ss.SSS", "hh:mm a", "EEEE, d MMMM uuuu", "EEE d MMM", "D 'day of' yyyy", "Q QQQ", "w W", "k K", "G yyyy", "''yy''", "ppppd", "[yyyy][ HH]", "e c", "LLLL MMMMM", "n N", "B"};
        for (String p : patterns) System.out.println(p + " -> " + t.format(DateTimeFormatter.ofPattern(p, Locale.US)));
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(t) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(t) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(t) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(t));
        ZonedDateTime z = t.atZone(ZoneId.of("Europe/Berlin"));
        System.out.println(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ofPattern("XXX xx VV OOOO", Locale.US).format(z));
        for (String bad : new String[] {"yyyy-bb", "MMMMMM", "'open", "[x"}) {
            try {
                System.out.println(DateTimeFormatter.ofPattern(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            DateTimeFormatter.ofPattern("HH").format(LocalDate.EPOCH);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(DateTimeFormatter.ofPattern("yyyy-MM[-dd]") + " " + DateTimeFormatter.ISO_DATE);
    }
}
