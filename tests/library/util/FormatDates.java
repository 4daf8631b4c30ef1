// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.util.*;

public class FormatDates {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 14, 7, 9, 120_000_000);
        System.out.println(String.format(Locale.US, "%tY %<ty %<tm %<tB %<tb %<td %<te %<tA %<ta %<tj %<tC", t));
        System.out.println(String.format(Locale.US, "%tH %<tI %<tk %<tl %<tM %<tS %<tL %<tN %<tp %<Tp", t));
        System.out.println(String.format(Locale.US, "%tF %<tT %<tR %<tr %<tD", t));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(1709647629123L);
        System.out.println(String.format(Locale.US, "%tc | %<tZ %<tz %<ts %<tQ", c));
        System.out.println(String.format(Locale.US, "%tF %tT %1$tA", new Date(0), new Date(0)) + String.format(Locale.US, " %ts", 1709647629123L));
        System.out.println(String.format(Locale.US, "%20tF|%-20tT|%TB", t, t, t) + String.format(Locale.US, "%tz %<tZ", t.atZone(ZoneId.of("Asia/Tokyo"))));
        Runnable[] bad = {() -> String.format("%tq", t), () -> String.format("%tH", LocalDate.EPOCH), () -> String.format("%tY", "x"), () -> String.format("%t", t), () -> String.format("%#tY", t)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(String.format("%tY", (Object) null));
    }
}
