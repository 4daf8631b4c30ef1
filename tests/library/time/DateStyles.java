// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.format.*;
import java.util.*;

public class DateStyles {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2021, 11, 8);
        for (FormatStyle s : FormatStyle.values()) System.out.println(s + " " + DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US).format(d));
        System.out.println(DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(Locale.US).format(LocalTime.of(15, 4)).replace('\u202f', ' ') + " " + DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(Locale.US).format(d.atTime(3, 4, 5)).replace('\u202f', ' '));
        for (TextStyle s : TextStyle.values()) System.out.print(d.getDayOfWeek().getDisplayName(s, Locale.US) + " " + d.getMonth().getDisplayName(s, Locale.US) + " ");
        System.out.println();
        System.out.println(DateTimeFormatterBuilder.getLocalizedDateTimePattern(FormatStyle.SHORT, null, java.time.chrono.IsoChronology.INSTANCE, Locale.US));
        System.out.println(DecimalStyle.of(Locale.US).getZeroDigit() + " " + DateTimeFormatter.ofPattern("d").withDecimalStyle(DecimalStyle.STANDARD.withZeroDigit('\u0660')).format(d).codePointAt(0));
        System.out.println(ZoneId.of("America/New_York").getDisplayName(TextStyle.FULL, Locale.US) + " " + ZoneOffset.UTC.getDisplayName(TextStyle.SHORT, Locale.US));
        System.out.println(DateTimeFormatter.ofPattern("EEEE dd. MMM", Locale.ENGLISH).parse("Monday 08. Nov").isSupported(java.time.temporal.ChronoField.DAY_OF_MONTH));
    }
}
